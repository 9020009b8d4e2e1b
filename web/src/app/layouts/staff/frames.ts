/** What frames the screens of staff: fetched as one, when the first of them is shown. */
export { AccountLayout } from './AccountLayout.tsx'
export { AdminLayout } from './AdminLayout.tsx'
export { DeskLayout } from './DeskLayout.tsx'
export { GlobalAdminLayout } from './GlobalAdminLayout.tsx'
export { ProfessionalLayout } from './ProfessionalLayout.tsx'

/** What frames the screens of signed-in people: fetched as one, when the first of them is shown. */
export { AccountLayout } from './AccountLayout.tsx'
export { AdminLayout } from './AdminLayout.tsx'
export { DeskLayout } from './DeskLayout.tsx'
export { GlobalAdminLayout } from './GlobalAdminLayout.tsx'
export { PatientLayout } from './PatientLayout.tsx'
export { ProfessionalLayout } from './ProfessionalLayout.tsx'

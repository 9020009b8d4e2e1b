import { useSession } from '../../../session/session.ts'
import { useAdminItems } from './AdminLayout.tsx'
import { useDeskItems } from './DeskLayout.tsx'
import { globalItems } from './GlobalAdminLayout.tsx'
import { StaffLayout } from './StaffLayout.tsx'

/** One's own account, in the frame that one works in. */
export function AccountLayout() {
  const adminItems = useAdminItems()
  const deskItems = useDeskItems()
  switch (useSession()?.userType) {
    case 'reception':
      return <StaffLayout area="clinic-desk" guards="account" items={deskItems} />
    case 'superuser':
      return <StaffLayout area="global-admin" guards="account" items={globalItems} />
    default:
      return <StaffLayout area="clinic-admin" guards="account" items={adminItems} />
  }
}

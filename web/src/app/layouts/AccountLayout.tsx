import { useSession } from '../../session/session.ts'
import { adminItems } from './AdminLayout.tsx'
import { deskItems } from './DeskLayout.tsx'
import { globalItems } from './GlobalAdminLayout.tsx'
import { SignedInLayout } from './SignedInLayout.tsx'

/** One's own account, in the frame that one works in. */
export function AccountLayout() {
  switch (useSession()?.userType) {
    case 'reception':
      return <SignedInLayout area="clinic-desk" guards="account" items={deskItems} />
    case 'superuser':
      return <SignedInLayout area="global-admin" guards="account" items={globalItems} />
    default:
      return <SignedInLayout area="clinic-admin" guards="account" items={adminItems} />
  }
}

import { openStore, useStore } from './store.ts'
import { tenant } from './tenant.ts'

const logo = openStore(tenant.logo_url)

/** Shows another logo in the frame of this page, or with null none, without asking the server for the page again. */
export const setLogo: (url: string | null) => void = logo.set

/** The address of the clinic's logo, or null. */
export const useLogo = (): string | null => useStore(logo)

interface Given {
  BANK_QR_API_BASE?: string | undefined
  WHATSAPP_API_BASE?: string | undefined
  SIMULATOR?: boolean | undefined
}

/** Which companies are played by a stand-in: those whose address the settings do not name, where simulators are on. */
export const standInsOf = (given: Given, simulator: boolean, production: boolean) => ({
  standInBank: !given.BANK_QR_API_BASE && (given.SIMULATOR ?? simulator),
  standInInvoicing: given.SIMULATOR ?? !production,
  standInWhatsapp: !given.WHATSAPP_API_BASE && (given.SIMULATOR ?? !production),
})

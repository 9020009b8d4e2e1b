interface Given {
  BANK_QR_API_BASE?: string | undefined
  WHATSAPP_API_BASE?: string | undefined
  SIMULATOR?: boolean | undefined
}

/** Which companies are played by a stand-in: those whose address the settings do not name, where simulators are on. */
export const standInsOf = (it: Given, simulator: boolean, production: boolean) => ({
  standInBank: !it.BANK_QR_API_BASE && (it.SIMULATOR ?? simulator),
  standInInvoicing: it.SIMULATOR ?? !production,
  standInWhatsapp: !it.WHATSAPP_API_BASE && (it.SIMULATOR ?? !production),
})

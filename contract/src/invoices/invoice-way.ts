import { z } from 'zod'

/** by_hand: issued elsewhere and noted here; provider: a company issues them, where the server knows one. */
export const invoiceWay = z.enum(['by_hand', 'provider'], 'Elige cómo emite sus facturas la clínica.')

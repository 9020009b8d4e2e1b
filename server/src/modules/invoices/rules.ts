import { slashDate } from '@psico/contract/core/dates'
import { headerIn, headerSaid, type CufHeader } from '@psico/contract/invoices/cuf'

/** What a code is held against. */
export interface Noted {
  nit: string
  number: string
  /** `YYYY-MM-DDTHH:MM[:SS[.mmm]]` on the clock of Bolivia, as exactly as it was typed. */
  issuedAt: string
  branch: number
  pointOfSale: number
}

/** What is wrong with a code: at which field, and in words. */
export interface Complaint {
  field: 'cuf' | 'number' | 'issued_at' | 'branch' | 'point_of_sale'
  sentence: string
}

const plain = (figures: string): string => figures.replace(/^0+(?=\d)/, '')

/** Null where the code is of this invoice. */
export function cufComplaint(cuf: string, noted: Noted): Complaint | null {
  if (headerIn(cuf, noted)) return null
  const said = headerSaid(cuf)
  return said === null
    ? { field: 'cuf', sentence: 'Este CUF no es válido: revisa que esté completo y bien copiado.' }
    : differing(said, noted)
}

function differing(said: CufHeader, noted: Noted): Complaint {
  if (said.nit !== plain(noted.nit))
    return {
      field: 'cuf',
      sentence: `Este CUF es de otro contribuyente, con el NIT ${said.nit}: el de la clínica es ${noted.nit}.`,
    }
  if (said.number !== plain(noted.number))
    return { field: 'number', sentence: `El CUF es de la factura número ${said.number}.` }
  if (!said.issuedAt.startsWith(noted.issuedAt))
    return {
      field: 'issued_at',
      sentence: `El CUF dice ${slashDate(said.issuedAt.slice(0, 10))}, ${said.issuedAt.slice(11, 19)}.`,
    }
  if (said.branch !== noted.branch)
    return { field: 'branch', sentence: `El CUF dice la sucursal ${said.branch}.` }
  if (said.pointOfSale !== noted.pointOfSale)
    return { field: 'point_of_sale', sentence: `El CUF dice el punto de venta ${said.pointOfSale}.` }
  return { field: 'cuf', sentence: 'Este CUF no es válido: revisa que esté completo y bien copiado.' }
}

import type { CufHeader } from './cuf.ts'

/** The tax office's own examples, for tests: header, control code of the day, code. docs/invoices.md says where they stand. */
export const publishedCufs: [CufHeader, string, string][] = [
  // The tax office's example of a computarizada (facturaComputarizadaCompraVenta.xml).
  [
    {
      nit: '1003579028',
      issuedAt: '2021-10-06T16:03:48.675',
      branch: 0,
      modality: 2,
      emission: 1,
      kind: 1,
      sector: 1,
      number: '1',
      pointOfSale: 0,
    },
    '67A75AC82F24C74',
    '44AAEC00DBD34C53C3E2CCE1A3FA7AF1E2A08606A667A75AC82F24C74',
  ],
  // Its example of the method, of an electrónica.
  [
    {
      nit: '123456789',
      issuedAt: '2019-01-13T16:37:21.231',
      branch: 0,
      modality: 1,
      emission: 1,
      kind: 1,
      sector: 1,
      number: '1',
      pointOfSale: 0,
    },
    'A19E23EF34124CD',
    '8727F63A15F8976591FDDE5B387C5D015A29E06A1A19E23EF34124CD',
  ],
]

import { refusal } from '#core/problem'

export const problems = {
  notFound: () =>
    refusal(404, 'export_not_found', 'No encontramos esa exportación. Puede que ya se haya borrado.'),
  failed: () => refusal(409, 'export_failed', 'No pudimos preparar la exportación. Pide otra.'),
}

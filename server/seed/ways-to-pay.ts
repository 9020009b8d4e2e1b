import { qrPicture } from '../src/services/bank/qr-picture.ts'
import { newId } from '../src/core/id.ts'
import { run } from '../src/database/sql.ts'
import type { FilledScene } from './scene.ts'

/** The clinic takes money in all four ways; its QR can be scanned, and says that it is none to pay with. */
export async function makeWaysToPay({ db, story }: FilledScene): Promise<void> {
  await run(
    db,
    `update clinics set payment_methods = '{card,qr,transfer,in_person}', payment_instructions = $1,
       transfer_account = $2 where id = app_clinic()`,
    [
      {
        qr: 'Escanea el QR con la aplicación de tu banco y escribe la referencia en la glosa.',
        transfer: 'Escribe la referencia en la glosa de la transferencia.',
        in_person: 'En recepción, en efectivo o con QR.',
      },
      {
        bank: 'Banco de Demostración',
        holder: story.name,
        number: story.subdomain === 'serena' ? '2000-114420-7' : '1000-567812-3',
        document: story.subdomain === 'serena' ? '415220017' : '398120014',
      },
    ],
  )
  const picture = qrPicture(`PSICO DEMO ${story.subdomain} - este QR no cobra`)
  await run(
    db,
    `insert into pictures (id, purpose, owner, kind, width, height, content) values ($1, 'qr', null, 'png', $2, $2, $3)`,
    [newId(), picture.side, picture.content],
  )
}

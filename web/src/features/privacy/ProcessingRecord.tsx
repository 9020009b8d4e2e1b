import { answerText } from '@psico/contract/consents/consent-by-country'
import { consentLaws } from '@psico/contract/consents/consent-law'
import { askALawyer, retentionIn } from '@psico/contract/privacy/retention'
import { tenant } from '../../lib/tenant.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { DataTable } from '../../ui/tables/DataTable.tsx'

const { years, yearsSource, answerSource } = retentionIn(tenant.country)
const term = `${years} años desde la última atención; después se destruye`

interface Processing {
  what: string
  data: string
  why: string
  ground: string
  who: string
  until: string
}

/** What a clinic does with data of people: the register that many laws ask for. */
const processed: readonly Processing[] = [
  {
    what: 'Cuenta y contacto',
    data: 'Nombre, correo, teléfono, documento, dirección, contacto de emergencia',
    why: 'Saber quién se atiende y poder avisarle',
    ground: 'El servicio que la persona pide',
    who: 'La persona, recepción, administración y sus profesionales',
    until: 'Hasta que la persona pida borrarlos',
  },
  {
    what: 'Expediente clínico',
    data: 'Historia, notas, documentos, chat y cuestionarios, cifrados',
    why: 'Atender, y conservar lo que la ley manda',
    ground: 'Consentimiento informado y obligación legal',
    who: 'Los profesionales que atienden; las notas, solo su autor. La administración no',
    until: term,
  },
  {
    what: 'Citas y lista de espera',
    data: 'Fechas, profesional, modalidad, asistencia, horas que se esperan',
    why: 'Organizar la agenda y avisar de cambios',
    ground: 'El servicio que la persona pide',
    who: 'La persona, su profesional, recepción y administración',
    until: 'Las citas, sin nombre desde que se borra la cuenta; la lista de espera se borra con ella',
  },
  {
    what: 'Pagos y recibos',
    data: 'Importes, devoluciones, comprobantes, nombre y número fiscal del recibo',
    why: 'Cobrar, devolver y llevar las cuentas',
    ground: 'El servicio que la persona pide y obligación legal',
    who: 'La persona, recepción y administración; su profesional ve si está pagado',
    until: 'Los importes, sin nombre desde que se borra la cuenta; los comprobantes se borran con ella',
  },
  {
    what: 'Opiniones',
    data: 'Puntuación, comentario y, solo si la persona quiere, su nombre',
    why: 'Ayudar a otras personas a elegir',
    ground: 'Consentimiento de quien opina',
    who: 'Cualquiera que visite la página',
    until: 'Sin nombre desde que se borra la cuenta',
  },
  {
    what: 'Avisos por correo',
    data: 'Dirección, tipo de aviso y hora; ningún contenido clínico',
    why: 'Recordatorios, recibos y cambios de las citas',
    ground: 'El servicio que la persona pide',
    who: 'La persona',
    until: 'Hasta que se borra la cuenta',
  },
  {
    what: 'Seguridad',
    data: 'Dispositivos, direcciones IP, segundo paso, bitácora',
    why: 'Proteger las cuentas y saber quién abrió qué',
    ground: 'Obligación de proteger los datos',
    who: 'La persona y la administración',
    until: 'Las sesiones, 30 días; la bitácora guarda un seudónimo y la dirección IP',
  },
]

/** Besides whom each processing names. */
const receivers = [
  'La empresa que cobra con tarjeta, si la clínica la usa: importe, correo y con quién es la consulta.',
  'El banco de la clínica, en pagos con QR o transferencia: importe y referencia.',
  'El servicio que reparte los correos: dirección y aviso, sin contenido clínico.',
  'Quien aloja el servidor y las copias de seguridad: lo clínico y los documentos, cifrados.',
]

const measures =
  'Cada clínica separada en la base de datos, contenido clínico y documentos cifrados con una clave de la clínica, segundo paso al entrar, permisos por función, bitácora encadenada de quién abre cada expediente y copias de seguridad cifradas.'

/** The record of processing, to be printed and signed. */
export function ProcessingRecord() {
  const { authority = '' } = consentLaws[tenant.country] ?? {}
  return (
    <section className="stack" aria-labelledby="registro">
      <Card style={{ breakInside: 'auto' }}>
        {/* The rules of paper look for what has it within a part: on the part itself they would print nothing. */}
        <div className="stack" data-print-alone>
          <div className="cluster is-spread">
            <h2 id="registro">Registro de tratamientos de {tenant.name}</h2>
            <Button className="no-print" look="secondary" onClick={() => window.print()}>
              Imprimir
            </Button>
          </div>
          <p>
            Responsable: {[tenant.name, tenant.address, tenant.phone].filter((part) => part).join(', ')}.
            Quién responde a las solicitudes: la administración de la clínica, en {tenant.host}.
            {authority && ` Autoridad ante la que se puede reclamar: ${authority}.`}
          </p>
          <DataTable
            label="Registro de tratamientos"
            rows={processed}
            keyOf={(processing) => processing.what}
            columns={[
              { name: 'Tratamiento', cell: (processing) => processing.what },
              { name: 'Datos', cell: (processing) => processing.data },
              { name: 'Para qué', cell: (processing) => processing.why },
              { name: 'Base legal', cell: (processing) => processing.ground },
              { name: 'Quién los ve', cell: (processing) => processing.who },
              { name: 'Hasta cuándo', cell: (processing) => processing.until },
            ]}
          />
          <h3>Quién más recibe datos</h3>
          <ul style={{ paddingInlineStart: '1.25rem' }}>
            {receivers.map((receiver) => (
              <li key={receiver}>{receiver}</li>
            ))}
          </ul>
          <p>Los datos no se venden. Si alguno de ellos está en otro país, anótalo aquí al imprimir.</p>
          <h3>Medidas de seguridad</h3>
          <p>{measures}</p>
          <p className="dim small">
            Plazo del expediente:{' '}
            {yearsSource || 'sin una norma que conozcamos; se toma un plazo largo, usual en la región'}.
            Respuesta a quien pide algo sobre sus datos: {answerText(tenant.country)}
            {answerSource && ` (${answerSource})`}. Sobre estos plazos y las bases legales: {askALawyer}.
          </p>
        </div>
      </Card>
    </section>
  )
}

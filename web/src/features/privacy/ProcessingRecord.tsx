import { answerText } from '@psico/contract/consent-by-country'
import { askALawyer, retentionIn } from '@psico/contract/retention'
import { tenant } from '../../lib/tenant.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { DataTable } from '../../ui/DataTable.tsx'

const { years, yearsSource, answerSource } = retentionIn(tenant.country)
const term = `${years} años desde la última atención; después se destruye`

/** What a clinic does with data of people: the register that many laws ask for. */
const processed = [
  {
    what: 'Cuenta y contacto',
    data: 'Nombre, correo, teléfono, documento, dirección, contacto de emergencia',
    why: 'Saber quién se atiende y poder avisarle',
    who: 'La persona, recepción, administración y sus profesionales',
    until: 'Hasta que la persona pida borrarlos',
  },
  {
    what: 'Expediente clínico',
    data: 'Historia, notas, documentos, chat y cuestionarios, cifrados',
    why: 'Atender; obligación legal de conservarlo',
    who: 'Los profesionales que atienden; las notas, solo su autor. La administración no',
    until: term,
  },
  {
    what: 'Citas y pagos',
    data: 'Fechas, precios, cobros, devoluciones y recibos',
    why: 'Organizar la agenda y llevar las cuentas',
    who: 'La persona, su profesional, recepción y administración',
    until: 'Sin nombre desde que se borra la cuenta',
  },
  {
    what: 'Seguridad',
    data: 'Dispositivos, direcciones IP, segundo paso, bitácora',
    why: 'Proteger las cuentas y saber quién abrió qué',
    who: 'La persona y la administración',
    until: 'Las sesiones, 30 días; la bitácora guarda un seudónimo',
  },
]

/** The record of processing, to be printed and signed. */
export function ProcessingRecord() {
  return (
    <section className="stack" aria-labelledby="registro" data-print-alone>
      <Card className="stack">
        <div className="cluster is-spread">
          <h2 id="registro">Registro de tratamientos de {tenant.name}</h2>
          <Button className="no-print" look="secondary" onClick={() => window.print()}>
            Imprimir
          </Button>
        </div>
        <DataTable
          label="Registro de tratamientos"
          rows={processed}
          keyOf={(it) => it.what}
          columns={[
            { name: 'Tratamiento', cell: (it) => it.what },
            { name: 'Datos', cell: (it) => it.data },
            { name: 'Para qué', cell: (it) => it.why },
            { name: 'Quién los ve', cell: (it) => it.who },
            { name: 'Hasta cuándo', cell: (it) => it.until },
          ]}
        />
        <p className="dim small">
          Plazo del expediente:{' '}
          {yearsSource || 'sin una norma que conozcamos; se toma un plazo largo, usual en la región'}.
          Respuesta a quien pide algo sobre sus datos: {answerText(tenant.country)}
          {answerSource && ` (${answerSource})`}. Sobre estos plazos: {askALawyer}. Los datos no se venden ni
          se ceden; se guardan donde la clínica tiene su servidor.
        </p>
      </Card>
    </section>
  )
}

import {
  connectBankQr,
  disconnectBankQr,
  readBankQr,
  type BankQrSetting,
} from '@psico/contract/bank-qr/bank-qr'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { asked } from '../../lib/asked.ts'
import { call } from '../../lib/call.ts'
import { sentenceOf } from '../../lib/call-error.ts'
import { instantText } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { useForm } from '../../session/use-form.ts'
import { UnsavedChanges } from '../../ui/dialogs/UnsavedChanges.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { TextField } from '../../ui/forms/Field.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { toast } from '../../ui/notices/toast.ts'

/** Connects the clinic's bank, so that it makes a QR for each payment; nothing where the server knows no bank. */
export function BankQrCard() {
  const { data } = useQuery({ ...asked(readBankQr), staleTime: Infinity })
  if (!data?.offered) return null
  return (
    <Card as="section" className="stack" aria-labelledby="qr-del-banco">
      <h2 id="qr-del-banco">Un QR de tu banco para cada pago</h2>
      {data.account === null ? (
        <Connect />
      ) : (
        <Connected account={data.account} refusedSince={data.refused_since} />
      )}
    </Card>
  )
}

/** What the server says now is what is shown. */
function useSaved() {
  const queries = useQueryClient()
  return (now: BankQrSetting) => queries.setQueryData(asked(readBankQr).queryKey, now)
}

function Connect({ account = '' }: { account?: string }) {
  const saved = useSaved()
  const form = useForm({
    saved: { account, key: '' },
    unkept: ['key'],
    required: {
      account: 'Escribe la cuenta que te dio tu banco.',
      key: 'Escribe la clave que te dio tu banco.',
    },
    send: async (body) => {
      saved(await call(connectBankQr, { body }))
      toast.success('Banco conectado.')
    },
  })
  const problem = form.problem('No se pudo conectar el banco. Inténtalo de nuevo.')
  return (
    <form className="stack" onSubmit={form.submit} noValidate aria-label="Conectar tu banco">
      <UnsavedChanges when={form.isChanged && !form.isSaving} />
      <p className="dim" hidden={account !== ''}>
        Con la cuenta y la clave que tu banco te dio para cobrar con QR, cada pago tiene su propio QR con el
        importe, y la cita se confirma sola. Tus pacientes no suben comprobantes. Sin ellas se usa tu imagen
        de QR.
      </p>
      {problem && (
        <Notice tone="danger" isAlert>
          {problem}
        </Notice>
      )}
      <div className="form-grid">
        <TextField label="Cuenta en el banco" maxLength={80} autoComplete="off" {...form.field('account')} />
        <TextField
          label="Clave del banco"
          type="password"
          maxLength={200}
          autoComplete="off"
          {...form.field('key')}
        />
      </div>
      <div>
        <Button type="submit" busy={form.isSaving} busyText="Preguntando al banco...">
          {account === '' ? 'Conectar banco' : 'Guardar la clave nueva'}
        </Button>
      </div>
    </form>
  )
}

function Connected({ account, refusedSince }: { account: string; refusedSince: string | null }) {
  const saved = useSaved()
  const disconnect = useMutation({
    mutationFn: () => call(disconnectBankQr),
    onSuccess: (now) => {
      saved(now)
      toast.success('Banco desconectado.')
    },
  })
  return (
    <>
      {refusedSince === null ? (
        <p>
          Conectado con la cuenta <strong>{account}</strong>: el banco hace un QR para cada pago y la cita se
          confirma sola.
        </p>
      ) : (
        <>
          <Notice tone="danger" title="El banco rechaza tu clave" isAlert>
            Desde el {instantText(refusedSince, tenant.timezone)} el banco no acepta la clave de la cuenta{' '}
            <strong>{account}</strong>: no hace ningún QR nuevo ni dice qué se pagó. Tus pacientes pueden
            elegir otra forma de pago. Pide una clave nueva a tu banco y escríbela aquí; lo que se haya pagado
            entretanto se registra entonces.
          </Notice>
          <Connect account={account} />
        </>
      )}
      {disconnect.isError && (
        <Notice tone="danger" isAlert>
          {sentenceOf(disconnect.error, 'No se pudo desconectar el banco. Inténtalo de nuevo.')}
        </Notice>
      )}
      <div>
        <Button
          look="secondary"
          busy={disconnect.isPending}
          busyText="Desconectando..."
          onClick={() => disconnect.mutate()}
        >
          Desconectar y usar mi imagen de QR
        </Button>
      </div>
    </>
  )
}

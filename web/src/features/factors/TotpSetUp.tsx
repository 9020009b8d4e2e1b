import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type FormEvent } from 'react'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/forms/Field.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { useNarrow } from '../../ui/style/use-narrow.ts'
import { focusFirstInvalid } from '../../ui/forms/server-errors.ts'
import styles from './FactorsCard.module.css'
import { newTotp, useConfirmTotp } from './queries.ts'
import { failureOf, texts } from './texts.ts'

/** The secret as a QR picture and as text, and the first code. `onDone` gets the codes to keep. */
export function TotpSetUp({ onDone }: { onDone: (codes: string[]) => void }) {
  const started = useQuery(newTotp)
  // Nobody scans a picture with the phone that shows it.
  const isPhone = useNarrow()
  return (
    <Awaited query={started} failed={texts.start} explained skeleton={<SkeletonRows count={4} />}>
      {({ secret, otpauth_url }) => (
        <>
          <ol className={styles['steps']}>
            <li>
              Instala en tu teléfono una aplicación de códigos, como Google Authenticator, Microsoft
              Authenticator o tu administrador de contraseñas.
            </li>
            <li>
              {isPhone
                ? 'Ábrela desde aquí, o copia la clave en ella:'
                : 'Ábrela, toca «Agregar» y apunta la cámara a este cuadro:'}
            </li>
          </ol>
          {isPhone ? (
            <>
              <ByHand secret={secret} url={otpauth_url} />
              <details>
                <summary>Tengo la aplicación en otro teléfono</summary>
                <p>Apunta su cámara a este cuadro:</p>
                <QrPicture text={otpauth_url} />
              </details>
            </>
          ) : (
            <>
              <QrPicture text={otpauth_url} />
              <details>
                <summary>No puedo escanear el cuadro</summary>
                <ByHand secret={secret} url={otpauth_url} />
              </details>
            </>
          )}
          <FirstCode onDone={onDone} />
        </>
      )}
    </Awaited>
  )
}

/** Drawn here, of a text that no other server sees. */
function QrPicture({ text }: { text: string }) {
  const [picture, setPicture] = useState('')
  useEffect(() => {
    // Its code comes with the first picture.
    void import('uqr').then(({ renderSVG }) => setPicture(renderSVG(text, { border: 2 })))
  }, [text])
  return (
    <div className={styles['qr']}>
      {picture && (
        <img
          src={`data:image/svg+xml;utf8,${encodeURIComponent(picture)}`}
          alt="Código QR para tu aplicación de códigos"
        />
      )}
    </div>
  )
}

/** The app on this very device is opened with it, or takes the key as text. */
function ByHand({ secret, url }: { secret: string; url: string }) {
  const spaced = secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast.success(texts.copied),
      () => undefined,
    )
  return (
    <div className="stack is-tight">
      <p>
        En este mismo teléfono, <a href={url}>abre tu aplicación de códigos</a>. O elige en ella «Escribir
        clave» y copia esta, con tu correo como nombre:
      </p>
      <p className={styles['secret']}>{spaced}</p>
      <div>
        <Button look="secondary" size="small" icon="copy" onClick={() => void copy()}>
          Copiar clave
        </Button>
      </div>
    </div>
  )
}

function FirstCode({ onDone }: { onDone: (codes: string[]) => void }) {
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string>()
  const confirm = useConfirmTotp()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const plain = code.replaceAll(/\s/g, '')
    const isCode = /^\d{6}$/.test(plain)
    setWrong(isCode ? undefined : texts.codeShape)
    if (!isCode) return focusFirstInvalid()
    if (confirm.isPending) return
    confirm.mutate(plain, { onSuccess: ({ recovery_codes }) => onDone(recovery_codes) })
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <TextField
        label="Código de 6 números que muestra la aplicación"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        required
        value={code}
        error={wrong}
        onChange={(event) => setCode(event.target.value)}
      />
      {confirm.error && !confirm.isPending && (
        <Notice tone="danger" isAlert>
          {failureOf(confirm.error)}
        </Notice>
      )}
      <Button type="submit" busy={confirm.isPending} busyText="Comprobando...">
        Comprobar código
      </Button>
    </form>
  )
}

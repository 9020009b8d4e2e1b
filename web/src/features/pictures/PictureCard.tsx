import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { pictureExtensions } from '@psico/contract/pictures/pictures'
import { sentenceOf } from '../../lib/call-error.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Icon } from '../../ui/drawings/Icon.tsx'
import { toast } from '../../ui/notices/toast.ts'
import styles from './PictureCard.module.css'
import { dropPicture, keepPicture } from './queries.ts'
import { complaintAboutPicture, shrink, type Shape } from './shrink.ts'
import { removeFailed, saveFailed, texts, unreadable } from './texts.ts'
import '../../ui/forms/Field.css'

interface Props {
  title: string
  lead: string
  shape: Shape
  /** Whether there is one now. */
  isSet: boolean
  /** The picture at the given address as others will see it; without an address what stands now. */
  children: (preview: string | null) => ReactNode
  onChange: (url: string | null) => void
}

/** A picture that can be chosen, looked at before it is kept, replaced and removed. */
export function PictureCard({ title, lead, shape, isSet, children, onChange }: Props) {
  const id = useId()
  const words = texts[shape]
  const input = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const [isAsking, setAsking] = useState(false)
  const { chosen, complaint, choose, forget, complain } = useChosen(shape)
  const backToChooser = useLateFocus(chooser)
  const done = (said: string, url: string | null) => {
    forget()
    setAsking(false)
    onChange(url)
    toast.success(said)
    backToChooser()
  }
  const keeping = useMutation({
    mutationFn: (file: File) => keepPicture(shape, file),
    onSuccess: (url) => done(words.saved, url),
    onError: (error) => complain(sentenceOf(error, saveFailed(words.thing))),
  })
  const dropping = useMutation({
    mutationFn: () => dropPicture(shape),
    onSuccess: () => done(words.removed, null),
    onError: (error) => {
      setAsking(false)
      complain(sentenceOf(error, removeFailed(words.thing)))
    },
  })
  return (
    <Card as="section" className={styles['card']} aria-labelledby={id}>
      <div className={styles['picture']}>{children(chosen?.address ?? null)}</div>
      <div className="stack is-tight">
        <h2 id={id}>{title}</h2>
        <p className="dim">{lead}</p>
        <output className={chosen ? 'small' : 'visually-hidden'}>
          {chosen && 'Así se verá. Guarda la imagen para que los demás la vean.'}
        </output>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={words.choose}
          accept={pictureExtensions.map((allowed) => `.${allowed}`).join(',')}
          onChange={(event) => {
            void choose(event.target.files?.[0])
            // The same file may be chosen again after it was put right.
            event.target.value = ''
          }}
        />
        {complaint && (
          <p className="field-error" role="alert">
            <Icon name="warning" size={16} />
            {complaint}
          </p>
        )}
        <div className="cluster">
          {chosen && (
            <Button
              busy={keeping.isPending}
              busyText="Guardando..."
              onClick={() => keeping.mutate(chosen.file)}
            >
              {words.save}
            </Button>
          )}
          <Button
            ref={chooser}
            look="secondary"
            icon="upload"
            disabled={keeping.isPending}
            onClick={() => input.current?.click()}
          >
            {isSet || chosen ? words.change : words.choose}
          </Button>
          {chosen ? (
            <Button
              look="quiet"
              disabled={keeping.isPending}
              onClick={() => {
                forget()
                backToChooser()
              }}
            >
              Cancelar
            </Button>
          ) : (
            isSet && (
              <Button look="quiet" icon="trash" onClick={() => setAsking(true)}>
                {words.remove}
              </Button>
            )
          )}
        </div>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={`¿${words.remove}?`}
          confirm={words.remove}
          isDangerous
          busy={dropping.isPending}
          onConfirm={() => dropping.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>{words.removeAsk}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}

/** The button that was pressed goes away; the one that stays takes the focus as soon as it is drawn and enabled. */
function useLateFocus(target: RefObject<HTMLButtonElement | null>): () => void {
  const isWanted = useRef(false)
  useEffect(() => {
    if (!isWanted.current || !target.current || target.current.disabled) return
    isWanted.current = false
    target.current.focus()
  })
  return () => {
    isWanted.current = true
  }
}

interface Chosen {
  file: File
  /** Of this page alone. */
  address: string
}

/** What was chosen and made small, and what is wrong with it. */
function useChosen(shape: Shape) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [complaint, complain] = useState('')
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.address)), [chosen])
  const choose = async (file: File | undefined) => {
    if (!file) return
    const found = complaintAboutPicture(file)
    complain(found ?? '')
    setChosen(null)
    if (found) return
    try {
      const small = await shrink(shape, file)
      setChosen({ file: small, address: URL.createObjectURL(small) })
    } catch {
      complain(unreadable)
    }
  }
  const forget = () => {
    setChosen(null)
    complain('')
  }
  return { chosen, complaint, choose, forget, complain }
}

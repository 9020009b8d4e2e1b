import { counted } from '../../lib/numbers.ts'
import { useForm } from '../../session/use-form.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { useInvite } from './admin-queries.ts'
import { adminTexts } from './admin-texts.ts'
import { InviteFields } from './InviteFields.tsx'
import { blankRow, complaintsAbout, NotAllInvited, saidOf, withoutRow, type Row } from './invitations.ts'

/** So many are invited at once. */
const most = 10

/**
 * Invites professionals, reception or admins, one or several; they choose their password through the mailed link. Who was
 * sent theirs leaves the list; who could not be stays, with what is wrong.
 */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const invite = useInvite()
  const form = useForm({
    what: 'invitation',
    saved: { people: [blankRow(0)] },
    complaintsAbout: ({ people }) => complaintsAbout(people),
    send: async ({ people }) => {
      const left: [Row, unknown][] = []
      for (const row of people)
        await invite.mutateAsync(row.person).catch((error: unknown) => left.push([row, error]))
      tellSent(people.length - left.length)
      if (left.length > 0) throw new NotAllInvited(left)
    },
    onRefused: (error, put) => error instanceof NotAllInvited && put({ people: error.people }),
    saidAbout: (error) => (error instanceof NotAllInvited ? error.said : {}),
    onSaved: onClose,
  })
  const { people } = form.typed
  /** What was said of the others stays. */
  const change = (next: Row[], of?: number) => {
    form.change({ people: next })
    form.setErrors(withoutRow(form.errors, of))
  }
  return (
    <FormModal
      title="Invitar usuario"
      onClose={onClose}
      form={form}
      failed={adminTexts.inviteFailed}
      icon="send"
      submit={people.length === 1 ? 'Enviar invitación' : `Enviar ${people.length} invitaciones`}
      busyText="Enviando…"
    >
      {people.map(({ key, person }, at) => (
        <InviteFields
          key={key}
          number={at + 1}
          isAlone={people.length === 1}
          person={person}
          errors={saidOf(key, form.errors)}
          onChange={(next) =>
            change(
              people.map((row) => (row.key === key ? { key, person: next } : row)),
              key,
            )
          }
          onRemove={() =>
            change(
              people.filter((row) => row.key !== key),
              key,
            )
          }
        />
      ))}
      {people.length < most && (
        <Button
          look="quiet"
          size="small"
          icon="plus"
          onClick={() => change([...people, blankRow(Math.max(...people.map((person) => person.key)) + 1)])}
        >
          Añadir otra persona
        </Button>
      )}
      <p className="dim small">
        Cada quien recibirá un correo con un enlace para elegir su contraseña. Los pacientes se registran por
        su cuenta.
      </p>
    </FormModal>
  )
}

function tellSent(sent: number): void {
  if (sent === 0) return
  toast.success(
    sent === 1 ? adminTexts.invited : `${counted(sent, 'invitación enviada', 'invitaciones enviadas')}.`,
  )
}

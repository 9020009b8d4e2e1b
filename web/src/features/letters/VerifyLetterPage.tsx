import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useNavigate, useParams } from 'react-router'
import { letterTitles } from '@psico/contract/letters/letters'
import { pathOf, screens } from '@psico/contract/screens/screens'
import { longDate } from '../../lib/dates.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/forms/Field.tsx'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { Facts } from '../../ui/cards/Facts.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { proofOf } from './queries.ts'
import { texts } from './texts.ts'

/** What whoever holds a letter of the clinic learns from its code: whether it is one, and nothing of what it says. */
export default function VerifyLetterPage() {
  const { code = '' } = useParams()
  const query = useQuery(proofOf(code))
  return (
    <Page
      title={screens.verifyLetter.title}
      lead="Aquí se comprueba si un documento lo emitió esta clínica. No se muestra nada de su contenido."
      width="narrow"
    >
      <Awaited query={query} failed={texts.verifyFailed} explained skeleton={<SkeletonRows count={2} />}>
        {({ authentic, withdrawn, kind, issued_on, clinic }) => (
          <Card className="stack">
            {authentic && kind ? (
              <>
                <Notice tone="success" title={texts.isAuthentic} isAlert>
                  Compara estos datos con los del documento que tienes.
                </Notice>
                <Facts
                  facts={[
                    ['Documento', letterTitles[kind]],
                    ['Emitido el', longDate(issued_on ?? '', true)],
                    ['Por', clinic ?? ''],
                    ['Código', code],
                  ]}
                />
              </>
            ) : (
              <>
                <Notice tone="danger" title={withdrawn ? texts.isWithdrawn : texts.isForged} isAlert>
                  {withdrawn
                    ? 'La clínica lo retiró y ya no lo respalda.'
                    : 'Revisa que el código esté bien escrito. Si lo está, la clínica no respalda este documento.'}
                </Notice>
                {!withdrawn && <AsTyped key={code} code={code} />}
              </>
            )}
          </Card>
        )}
      </Awaited>
    </Page>
  )
}

/** The code as it was typed from the paper, to be compared with it and put right. */
function AsTyped({ code }: { code: string }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(code)
  const check = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim()) void navigate(pathOf('verifyLetter', { code: typed.trim() }))
  }
  return (
    <form className="stack is-tight" onSubmit={check} noValidate>
      <TextField
        label="Código del documento"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" look="secondary">
        Comprobar
      </Button>
    </form>
  )
}

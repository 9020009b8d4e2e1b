import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { letterTitles } from '@psico/contract/letters/letters'
import { screens } from '@psico/contract/screens/screens'
import { longDate } from '../../lib/dates.ts'
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
              <Notice tone="danger" title={withdrawn ? texts.isWithdrawn : texts.isForged} isAlert>
                {withdrawn
                  ? 'La clínica lo retiró y ya no lo respalda.'
                  : 'Revisa que el código esté bien escrito. Si lo está, la clínica no respalda este documento.'}
              </Notice>
            )}
          </Card>
        )}
      </Awaited>
    </Page>
  )
}

import { companyAnswers, companyNews, type SimulatedPhone } from '@psico/contract/simulators/simulated-phone'
import { screens } from '@psico/contract/screens/screens'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { instantText } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { partsOf } from '../../lib/web-addresses.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { SelectField, TextField } from '../../ui/forms/Field.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { simulatedPhone, useSimulatedPhone } from './queries.ts'
import { messageTexts as texts } from './texts.ts'

const answerTexts: Record<(typeof companyAnswers)[number], string> = {
  ok: 'Acepta los mensajes',
  refuses: 'Rechaza los mensajes',
  silent: 'Los acepta y no contesta',
  away: 'No está disponible',
}
const newsTexts: Record<(typeof companyNews)[number], string> = {
  prompt: 'Enseguida',
  twice: 'Cada cosa dos veces',
  backwards: 'En orden inverso',
  held: 'Cuando se lo pidas',
}

/** Outside production: what a telephone would show, and what its owner could answer. */
export default function SimulatedPhonePage() {
  const [chosen, setChosen] = useState('')
  const query = useQuery(simulatedPhone(chosen))
  return (
    <Page
      title={screens.simulatedPhone.title}
      lead="Aquí llegan los mensajes de WhatsApp que el sistema habría enviado. Solo existe fuera de producción."
      width="narrow"
    >
      <Awaited query={query} failed={texts.phoneFailed}>
        {(simulator) => (
          <div className="stack">
            <SelectField label="Teléfono" value={chosen} onChange={(event) => setChosen(event.target.value)}>
              <option value="">El último que recibió algo</option>
              {simulator.phones.map((phone) => (
                <option key={phone}>{phone}</option>
              ))}
            </SelectField>
            <Messages of={simulator} />
            <Write phone={chosen === '' ? (simulator.phones[0] ?? '') : chosen} />
            <Company of={simulator} />
          </div>
        )}
      </Awaited>
    </Page>
  )
}

function Messages({ of: { messages } }: { of: SimulatedPhone }) {
  const { press } = useSimulatedPhone()
  if (messages.length === 0) return <p className="dim">Este teléfono todavía no tiene mensajes.</p>
  return (
    <ol className="stack plain-list" aria-label="Mensajes">
      {messages.map((message) => (
        <Card key={message.id} as="li" className="stack is-tight">
          <p className="dim small">
            {message.direction === 'to_phone' ? tenant.name : 'Escrito en el teléfono'} ·{' '}
            {instantText(message.at, tenant.timezone)}
          </p>
          {message.body.split('\n').map((line, at) => (
            <p key={at}>
              {partsOf(line).map(({ text, href }, n) =>
                href ? (
                  <a key={n} href={href}>
                    {text}
                  </a>
                ) : (
                  <span key={n}>{text}</span>
                ),
              )}
            </p>
          ))}
          {message.buttons.length > 0 && (
            <div className="cluster">
              {message.buttons.map((text, button) => (
                <Button
                  key={text}
                  look="secondary"
                  size="small"
                  onClick={() => press.mutate({ id: message.id, button })}
                >
                  {text}
                </Button>
              ))}
            </div>
          )}
        </Card>
      ))}
    </ol>
  )
}

function Write({ phone }: { phone: string }) {
  const [from, setFrom] = useState('')
  const [text, setText] = useState('')
  const { write } = useSimulatedPhone()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    write.mutate({ phone: from || phone, text }, { onSuccess: () => setText('') })
  }
  return (
    <form className="stack is-tight" onSubmit={submit} aria-label="Escribir a la clínica">
      <TextField
        label="Desde el número"
        type="tel"
        placeholder={phone}
        value={from}
        onChange={(event) => setFrom(event.target.value)}
      />
      <TextField label="Mensaje" value={text} onChange={(event) => setText(event.target.value)} />
      <div>
        <Button type="submit" busy={write.isPending} disabled={text === '' || (from || phone) === ''}>
          Escribir a la clínica
        </Button>
      </div>
    </form>
  )
}

function Company({ of: { answers, news, untold } }: { of: SimulatedPhone }) {
  const { behave, tell } = useSimulatedPhone()
  return (
    <Card as="section" className="stack is-tight" aria-label="Cómo se porta WhatsApp">
      <h2>Cómo se porta WhatsApp</h2>
      <SelectField
        label="Qué responde"
        value={answers}
        onChange={({ target }) => behave.mutate({ answers: target.value as typeof answers })}
      >
        {companyAnswers.map((companyAnswer) => (
          <option key={companyAnswer} value={companyAnswer}>
            {answerTexts[companyAnswer]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Cuándo cuenta si llegó"
        value={news}
        onChange={({ target }) => behave.mutate({ news: target.value as typeof news })}
      >
        {companyNews.map((kind) => (
          <option key={kind} value={kind}>
            {newsTexts[kind]}
          </option>
        ))}
      </SelectField>
      {untold > 0 && (
        <div>
          <Button look="secondary" busy={tell.isPending} onClick={() => tell.mutate()}>
            Contar lo que falta ({untold})
          </Button>
        </div>
      )}
    </Card>
  )
}

/**
 * Runs in the page before the app: every answer comes with the longest names, addresses and words that people have.
 * What tells one thing from another (ids, kinds, states, hours, figures) stays as it is.
 */
export function lengthen(): void {
  const longName =
    'María de los Ángeles Guadalupe Etxeberria-Goikoetxeandia Villavicencio de la Santísima Trinidad'
  const longWord = 'Otorrinolaringológicamenteinterdisciplinariamente'
  const longAddress =
    'Avenida Libertador General José Francisco de San Martín y Matorras N.º 12345, edificio Torres Mellizas del Illimani, piso 23, consultorio 2304-B'
  const longText = `${longName}: ${longWord} ${longWord}, https://ejemplo.example/${'direccion-sin-fin/'.repeat(6)}`
  const longMail = `maria.de.los.angeles.guadalupe.etxeberria-goikoetxeandia@${'subdominio.'.repeat(4)}hospital.example`
  const longer: [RegExp, string][] = [
    [/(^|_)(first|last)_name$/, 'Etxeberria-Goikoetxeandia Villavicencio'],
    [/email$/, longMail],
    [/(^|_)address$/, longAddress],
    [/^(city|relation_text|number|reference|bank_reference|license_number)$/, longWord],
    [/(^|_)name$/, longName],
    [
      /^(text|message|note|bio|education|content|comment|reason|instructions|description|hint|recipient)$/,
      longText,
    ],
    [/^(phone|ci)$/, '+591 71234567 int. 890123'],
  ]
  const isWord = /^[\p{L}\p{M}\d .,:;@()+/'´’«»¡!¿?"%·–—&\n-]+$/u
  const lengthened = (key: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((element) => lengthened(key, element))
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([name, member]) => [name, lengthened(name, member)]),
      )
    if (typeof value !== 'string' || value.trim() === '' || !isWord.test(value)) return value
    return longer.find(([names]) => names.test(key))?.[1] ?? value
  }
  const ask = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    const answer = await ask(input, init)
    const isRead =
      address.includes('/api/') && String(answer.headers.get('content-type')).includes('application/json')
    if (!isRead) return answer
    return Response.json(lengthened('', await answer.json()), {
      status: answer.status,
      headers: answer.headers,
    })
  }
}

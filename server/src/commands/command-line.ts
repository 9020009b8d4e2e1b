/** A command of the server's operator, by what is typed behind its name: what stands in brackets may be left out. */
export interface Usage {
  usage: string
}

/**
 * The command that was typed and its arguments, or the text that says how one is typed. `program` is the script's name in
 * `npm run`.
 */
export function typedCommand<C extends Usage>(
  program: string,
  commands: Readonly<Record<string, C>>,
  [name = '', ...args]: readonly string[],
): { command: C; args: string[] } | string {
  const command = commands[name]
  const needed = command?.usage.split(' ').filter((word) => word !== '' && !word.startsWith('[')).length ?? 0
  if (command && args.length >= needed) return { command, args }
  const lines = Object.entries(commands).map(([commandName, { usage }]) =>
    `  npm run ${program} -- ${commandName} ${usage}`.trimEnd(),
  )
  return ['Uso:', ...lines].join('\n')
}

const folder = 'docs/decisions/'

/** What the index of the decisions does not say of one of them: each stands there once, by number, file and title. */
export function missingInIndex(index: string, pages: Readonly<Record<string, string>>): string[] {
  const lines = index.split('\n')
  return Object.entries(pages).flatMap(([file, text]) => {
    const [, number, title] = /^# (\d{4}) (.+)$/m.exec(text) ?? []
    if (!number || !title || !file.startsWith(`${folder}${number}-`))
      return [`${file}: begins with no title such as "# 0042 What was decided"`]
    const line = `- [${number}](${file.slice(folder.length)}) ${title}`
    const times = lines.filter((other) => other === line).length
    return times === 1 ? [] : [`${folder}README.md: ${times} lines in place of one: ${line}`]
  })
}

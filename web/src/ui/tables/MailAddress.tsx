/** An address of a mail in a cell: where it is wider than its column it goes on in the next line before its "@". */
export function MailAddress({ of: address }: { of: string }) {
  if (!address) return <span className="dim">Sin correo</span>
  const at = address.lastIndexOf('@')
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}

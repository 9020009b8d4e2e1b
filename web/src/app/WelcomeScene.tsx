import '../ui/drawings/Illustration.css'

/** Two people on a bench who look at the same morning. Decorative; people have colours of their own, the rest the clinic's. */
export function WelcomeScene() {
  return (
    <svg className="illustration" viewBox="0 0 400 300" aria-hidden="true" focusable="false">
      <circle cx="246" cy="118" r="72" className="i-sun" />
      <path d="M150 262c54-96 176-116 250 0z" className="i-far" />
      <path d="M0 266c80-74 320-78 400 0 0 14-400 14-400 0z" className="i-hill" />
      <path d="M84 226v-62M84 196l16-15" className="i-line is-thick" />
      <path d="M84 62c34 0 56 26 52 58-3 28-26 46-53 46s-50-17-53-46c-4-33 20-58 54-58z" className="i-leaf" />
      <path d="M106 92c24 4 32 26 24 46-8 19-28 26-44 27 22-16 30-42 20-73z" className="i-leaf is-pale" />
      <path d="M186 224v22M302 224v22" className="i-line is-thick" />
      <path d="M186 214c-2-32 6-58 28-58s30 26 28 58z" className="i-brand" />
      <path d="M246 214c-2-32 7-56 28-56s30 24 28 56z" className="i-accent" />
      <path d="M206 146h16v14c0 7-16 7-16 0z" fill="#b97f58" />
      <path d="M266 148h16v14c0 7-16 7-16 0z" fill="#dba67e" />
      <path d="M214 110c14 0 22 10 22 23s-9 21-22 21-22-8-22-21 8-23 22-23z" fill="#3b2824" />
      <path d="M214 96a11 11 0 0 1 6 20h-12a11 11 0 0 1 6-20z" fill="#3b2824" />
      <path d="M274 114c13 0 21 9 21 22s-9 20-21 20-21-7-21-20 8-22 21-22z" fill="#7a553c" />
      <path d="M236 176c10 8 22 10 34 6" className="i-line is-light" />
      <path d="M172 202h144M172 214h144M178 224h132" className="i-line is-bench" />
      <path
        d="M330 250c-1-14 6-23 18-26 1 14-5 23-18 26zM329 250c1-10-4-18-14-21-2 11 3 19 14 21z"
        className="i-leaf"
      />
      <path d="M40 254c-1-9-7-14-15-14 0 8 6 14 15 14z" className="i-leaf" />
    </svg>
  )
}

/** Bolivia's, for the moment in which neither the clinic's list nor Luna could be loaded. */
export const builtInNumbers = {
  emergency: [
    { name: 'Policía, emergencias', number: '110' },
    { name: 'Ambulancia', number: '165' },
    { name: 'Emergencias de salud', number: '168' },
  ],
  lines: [{ name: 'Familia Segura (UNICEF)', number: '800113040' }],
}

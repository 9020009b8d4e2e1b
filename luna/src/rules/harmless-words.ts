import type { WordClasses } from '../reading/lexicon.ts'

/** Classes of words that make a sign harmless: what else it may be about, and how it may have happened. */
export const harmlessWords: WordClasses = {
  /** What else "ending it" or "leaving" may be about. */
  topic: `demora equivoque confusion aeropuerto aplicaciones app baile beca boda carrera casa casarme chamba ciudad clases cole colegio
    compro contrato cuenta curso departamento deuda deudas dieta digo divorciarme divorcio empresa escuela
    ex examen examenes facebook fallecido fiesta funeral gimnasio grupo grupos hablo inscribo instagram
    internet jefa jefe laburo llamo luna materia medico mudanza mudar mudarme mudo nuestro oficina pais
    partido parto playa proyecto pueblo redes relacion renuncia renunciar renuncio reunion separarme separo
    tarea tareas terapia tesis tiktok trabajo twitter universidad vacaciones velorio viajar viaje viajo
    whatsapp`,
  joke: 'broma chiste jaja* jeje* joda xd',
  earnest: 'literal neta realmente serio verdad',
  mishap: `accidente aceite acne afeitandome alambre bailando bici cirugia cocina cocinando corriendo dedo
    entrenando espalda frio futbol gato hombro lata mesa mosquito mosquitos moto operacion papel parque
    perro plancha puerta querer recreo resbalo rodilla tatuaje tobillo cebolla picando verdura tomate queso
    zanahoria rallador cosiendo podando jardin`,
  /** What one may want to leave, stop or finish without wanting to die. */
  leavable: `agencia alcohol cuarto estudiando fumar habito nauseas pais pastillas redes trabajando vicio`,
  onPurpose: 'alivio calmarme castigarme castigo desahogarme merezco odio proposito sentir vez',
  animal: 'gata gatito gato gatos loro mascota perra perrito perro',
}

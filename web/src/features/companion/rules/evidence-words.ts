import type { WordClasses } from '../reading/lexicon.ts'

/** Classes of words for the weighing of evidence: what an ending is about, and what makes it harmless. */
export const evidenceWords: WordClasses = {
  /** What else a message may be about: it explains "voy a hacerlo" or "se acabó". */
  topic: `demora equivoque confusion aeropuerto aplicaciones app baile beca boda carrera casa casarme chamba ciudad clases cole colegio
    compro contrato cuenta curso departamento deuda deudas dieta digo divorciarme divorcio empresa escuela
    ex examen examenes facebook fallecido fiesta funeral gimnasio grupo grupos hablo inscribo instagram
    internet jefa jefe laburo llamo luna materia medico mudanza mudar mudarme mudo nuestro oficina pais
    partido parto playa proyecto pueblo redes relacion renuncia renunciar renuncio reunion separarme separo
    tarea tareas terapia tesis tiktok trabajo twitter universidad vacaciones velorio viajar viaje viajo
    whatsapp`,
  joke: 'broma chiste jaja* jeje* joda xd',
  earnest: 'literal neta realmente serio verdad',
  adieu: `adios chao chau despedida despedirme despedirse despide despidiendome despidiendose despidio despido`,
  thanking: 'ame amo disculpenme gracias perdon perdoname perdonen perdonenme quise',
  weakling: 'cobarde debil decepcionarlos decepcionarte fallarles falle',
  letter: 'carta cartas nota notas',
  wrote: 'deje escribi hice prepare',
  parting: 'deje regalando regalar regale reparti repartiendo',
  edge: `acantilado azotea balcon baranda barranco cornisa edificio estacion metro puente rieles rio techo
    terraza tren vias`,
  brink: 'abajo arrojarme aventarme lanzarme saltar salto soltarme tirarme vacio',
  playing: `agua bungee cafe cazar clases cuerda foto fotos guardia juego jugando juguete obra paracaidas pelicula
    policia ropa serie señal soñe sueño turismo vertigo`,
  mishap: `accidente aceite acne afeitandome alambre bailando bici cirugia cocina cocinando corriendo dedo
    entrenando espalda frio futbol gato hombro lata mesa mosquito mosquitos moto operacion papel parque
    perro plancha puerta querer recreo resbalo rodilla tatuaje tobillo`,
  wounds: 'cicatrices cortadas cortes heridas marcas quemaduras rayas rayones',
  hide: 'escondidas escondido escondo manga mangas oculto pulseras tapar tapo',
  prayToEnd: 'acuesto deseando deseo imploro ojala pidiendo pido rezando rezo rogando ruego suplico',
  notRise: 'abrir amanecer amanezca despertar despertarme despierte levantarme levantarse',
  harmfulFate: 'accidente cancer derrame enfermedad infarto rayo',
  flavour: 'chiste color gracia gusto objeto rumbo sabor',
  holdsMe: 'amarra ata detenga detiene frena queda retenga retiene sostiene',
  unborn: 'nacer naci nacido',
  dose: `anticonceptivas dia diabetes doctor dosis farmacia fiebre gripe horas indicada indico ocho presion
    receta recetaron receto tratamiento`,
  selfHarming: 'autolesionando cortando hiriendo lastimando quemando rasguñando rayando',
  tender: 'bien ellos familia hija hijo hijos mama mejor mis papa',
  /** What one may want to leave, stop or finish without wanting to die. */
  leavable: `agencia alcohol cuarto estudiando fumar habito nauseas pais pastillas redes trabajando vicio`,
  onPurpose: 'alivio calmarme castigarme castigo desahogarme merezco odio proposito sentir vez',
  animal: 'gata gatito gato gatos loro mascota perra perrito perro',
}

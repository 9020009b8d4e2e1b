/** The informed consent that every clinic starts with, and the body of those by country; its admin may put another in force. */
export const firstText = `## Qué es la atención psicológica
La psicoterapia es un trabajo conjunto entre tú y tu profesional. Puede ayudarte a comprender lo que te ocurre y a encontrar formas de afrontarlo, pero no promete un resultado determinado. A veces se tocan temas dolorosos y es posible sentirse peor durante un tiempo; coméntalo con tu profesional cuando ocurra. Puedes preguntar en cualquier momento por el método, los objetivos y la duración prevista, y puedes interrumpir el tratamiento cuando lo decidas.

## Sesiones en línea
Las sesiones por videollamada requieren una conexión estable y un lugar donde nadie más te escuche. Ni tú ni tu profesional graban las sesiones sin un acuerdo por escrito. Si la conexión se corta, tu profesional intentará retomarla o acordará contigo otro horario. Si tu profesional considera que la modalidad en línea no es adecuada para tu situación, te lo dirá y te propondrá una alternativa.

## Límites del chat
El chat de cada cita sirve para asuntos breves relacionados con ella. No es un servicio de emergencias, nadie lo vigila de forma permanente y la respuesta puede tardar. Si tú u otra persona corre peligro, llama a los servicios de emergencia o a una línea de ayuda en crisis.

## Confidencialidad
Lo que hablas con tu profesional es confidencial. Las notas de sesión solo las lee quien las escribe; tu historia clínica solo la ven los profesionales que te atienden. La administración de la clínica no tiene acceso a contenido clínico. La confidencialidad puede romperse, en la medida necesaria, cuando haya un riesgo grave e inminente para tu vida o la de otra persona, cuando se conozca violencia contra una niña, un niño o una persona que no pueda protegerse, o cuando lo ordene una autoridad judicial.

## Uso de tus datos
La clínica guarda tus datos personales, tus citas y pagos, y tu información clínica para atenderte y para cumplir sus obligaciones legales. La información clínica se guarda cifrada y cada acceso queda registrado; en Mi Perfil puedes ver quién abrió tu expediente y cuándo. Tus datos no se venden ni se usan para publicidad. Puedes pedir a la clínica una copia de tus datos o su corrección.

## Contacto de emergencia
Si indicas un contacto de emergencia en Mi Perfil, tu profesional puede llamar a esa persona únicamente cuando considere que corres un peligro grave, y le dirá solo lo indispensable para protegerte.

## Citas, cambios y cancelaciones
La cita se confirma al completar el pago. Puedes reprogramarla a otro horario libre del mismo profesional o cancelarla; las condiciones de devolución son las que se muestran al reservar y quedan guardadas con tu cita.

## Menores de edad
Las personas menores de edad son atendidas con el consentimiento de su madre, padre o tutor, que es quien acepta este documento.

## Tu decisión
Al pagar la reserva declaras que leíste este documento y que aceptas recibir la atención en estas condiciones. Puedes retirar tu consentimiento en cualquier momento comunicándolo a tu profesional o a la clínica; eso no afecta lo realizado hasta entonces.`

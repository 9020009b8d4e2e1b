-- Names are looked for without regard to case and accents: Muñoz is found by "munoz". Row-level security keeps
-- indexes on such an expression from being used, and a clinic's directory is small enough to be read whole.
create function folded(name text) returns text
  language sql immutable strict parallel safe
  return translate(lower(name),
    'ÁÀÂÄÃÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇáàâäãéèêëíìîïóòôöõúùûüñç',
    'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc');

create index professionals_by_specialization on professional_specializations (clinic_id, specialization_id);

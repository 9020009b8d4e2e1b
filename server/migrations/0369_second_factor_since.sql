-- Since when the clinic asks its staff for a second factor: whoever proved who they are before works on until they sign in next.
alter table clinics add column second_factor_since timestamptz;

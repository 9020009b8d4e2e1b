-- A value sealed with the clinic's data key: one byte for the layout (1), four for the version of the key, twelve of
-- nonce, then ciphertext and tag. As a type of its own it cannot be confused with plain bytes, and rotating a
-- clinic's keys finds every such column in the catalogue. A table that has one is keyed by (clinic_id, id), and
-- psico_app may update that column.
create domain sealed as bytea check (octet_length(value) >= 33 and get_byte(value, 0) = 1);

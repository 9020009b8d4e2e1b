-- Whether a clinic ever moved to or from this database: only then it is asked of each statement whether its clinic still
-- lives here. It stays: set back, it could hide a fence that another transaction just put up.
alter table clinic_pass_key add column clinics_move boolean not null default false;

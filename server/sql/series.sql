revoke all on series from psico_app, psico_global;
grant select, insert on series to psico_app;

-- The sessions of a series, all of them or none.
create or replace function add_sessions(sessions jsonb) returns void language plpgsql as $$
begin
  insert into appointments (id, psychologist, patient, appointment_date, start_time, end_time, starts_at, ends_at,
      booked_by, fee_minor, currency, payment_method, refund_hours, refund_percent, modality, series_id,
      series_number, ask_hours, release_hours)
    select id, it.psychologist, it.patient, date, start, "end", to_timestamp("startMs" / 1000), to_timestamp("endMs" / 1000),
      "bookedBy", "feeMinor", it.currency, "paymentMethod", "refundHours", "refundPercent", it.modality, series,
      number, "askHours", "releaseHours"
    from jsonb_to_recordset(sessions) as it(id uuid, psychologist uuid, patient uuid, date date, start time, "end" time,
      "startMs" float8, "endMs" float8, "bookedBy" text, "feeMinor" int, currency text, "paymentMethod" text,
      "refundHours" int, "refundPercent" int, modality text, series uuid, number int, "askHours" int,
      "releaseHours" int);
end $$;

/** What calls about money, the clinic and the root domain answer; `table.ts` says how a line is read. */
export const linesOfTheClinic = `
# money
GET /payments/methods/                                                    200 200 200 200 200 404
POST /payments/create-checkout-session/                      hour         401 200 403 403 403 404 | 401 200 403 403 403 404 | 401 404 403 403 403 404
GET /payments/sessions/:session_id/                          payment      401 200 200 403 403 404 | 401 403 403 403 403 404 | 401 404 404 403 403 404
POST /payments/sessions/:session_id/cancel/                  payment      401 200 403 403 403 404 | 401 403 403 403 403 404 | 401 404 403 403 403 404
POST /payments/sessions/:session_id/proof/                   payment      401 200 403 403 403 404 | 401 403 403 403 403 404 | 401 404 403 403 403 404
GET /payments/sessions/:session_id/proof/                    proof        401 403 403 200 200 404 | 401 403 403 200 200 404 | 401 403 403 404 404 404
POST /payments/sessions/:session_id/accept/                  proof        401 403 403 200 200 404 | 401 403 403 200 200 404 | 401 403 403 404 404 404
POST /payments/sessions/:session_id/reject/                  proof        401 403 403 200 200 404 | 401 403 403 200 200 404 | 401 403 403 404 404 404
GET /payments/in-review/                                                  401 403 403 200 200 404
GET /payments/owed/                                                       401 403 403 200 200 404
POST /payments/owed/:id/done/                                owed         401 403 403 200 200 404 | 401 403 403 200 200 404 | 401 403 403 404 404 404
GET /payments/differences/                                                401 403 403 200 200 404
POST /payments/differences/:id/explain/                      difference   401 403 403 403 200 404 | 401 403 403 403 200 404 | 401 403 403 403 404 404
GET /payments/to-collect/                                                 401 403 403 200 200 404
POST /payments/desk/:appointment/                            deskPaid     401 403 403 201 201 404 | 401 403 403 201 201 404 | 401 403 403 404 404 404
GET /packs/                                                               401 200 200 200 200 404
POST /packs/                                                              401 403 403 403 201 404
PATCH /packs/:id/                                            soldPack     401 403 403 403 200 404 | 401 403 403 403 200 404 | 401 403 403 403 404 404
POST /packs/:id/buy/                                         soldPack     401 200 403 200 200 404 | 401 403 403 200 200 404 | 401 404 403 404 404 404
GET /packs/mine/                                                          401 200 403 403 403 404
GET /packs/bought/                                           people       401 403 200 200 200 404 | 401 403 403 200 200 404 | 401 403 404 404 404 404
GET /packs/bought/:id/refund/                                boughtPack   401 403 403 200 200 404 | 401 403 403 200 200 404 | 401 403 403 404 404 404
POST /packs/bought/:id/refund/                               boughtPack   401 403 403 200 200 404 | 401 403 403 200 200 404 | 401 403 403 404 404 404
GET /packs/bought/:id/transfer/                              boughtPack   401 403 403 409 409 404 | 401 403 403 409 409 404 | 401 403 403 404 404 404
POST /packs/bought/:id/transfer/                             boughtPack   401 403 403 409 409 404 | 401 403 403 409 409 404 | 401 403 403 404 404 404
GET /packs/bought/:id/receipt/                               boughtPack   401 200 403 200 200 404 | 401 403 403 200 200 404 | 401 404 403 404 404 404
GET /payouts/rules/                                                       401 403 403 403 200 404
PUT /payouts/rules/                                                       401 403 403 403 200 404
GET /payouts/                                                             401 403 200 403 200 404
POST /payouts/close/                                         collected    401 403 403 403 201 404 | 401 403 403 403 201 404 | 401 403 403 403 404 404
POST /payouts/:id/paid/                                      statement    401 403 403 403 200 404 | 401 403 403 403 200 404 | 401 403 403 403 404 404
GET /payouts/:id/lines/                                      statement    401 403 200 403 200 404 | 401 403 403 403 200 404 | 401 403 404 403 404 404
GET /payouts/:id/pdf/                                        statement    401 403 200 403 200 404 | 401 403 403 403 200 404 | 401 403 404 403 404 404
GET /payouts/:id/csv/                                        statement    401 403 200 403 200 404 | 401 403 403 403 200 404 | 401 403 404 403 404 404
GET /invoices/                                                            401 403 403 200 200 404
POST /invoices/:payment/issued/                              dueInvoice   401 403 403 201 201 404 | 401 403 403 201 201 404 | 401 403 403 404 404 404
POST /invoices/:payment/issue/                               dueInvoice   401 403 403 409 409 404 | 401 403 403 409 409 404 | 401 403 403 404 404 404
POST /invoices/:payment/annulled/                            issuedInvoice 401 403 403 200 200 404 | 401 403 403 200 200 404 | 401 403 403 404 404 404
GET /invoices/:payment/file/                                 issuedInvoice 401 403 403 200 200 404 | 401 403 403 200 200 404 | 401 403 403 404 404 404
GET /payments/report/                                                     401 403 403 200 200 404
GET /payments/report.csv                                                  401 403 403 200 200 404
GET /payments/:appointment_id/receipt/                       paid         401 200 403 200 200 404 | 401 403 403 200 200 404 | 401 404 403 404 404 404
GET /payments/billing/                                                    401 200 403 403 403 404
PUT /payments/billing/                                                    401 200 403 403 403 404
GET /payments/sessions/:session_id/qr/                       bankQr       401 200 403 403 403 404 | 401 403 403 403 403 404 | 401 404 403 403 403 404
GET /payments/bank-qr/                                                    401 403 403 403 200 404
PUT /payments/bank-qr/                                                    401 403 403 403 200 404
DELETE /payments/bank-qr/                                                 401 403 403 403 200 404
GET /payments/bank-simulator/:qr_id/                         bankQr       200 200 200 200 200 404 | 200 200 200 200 200 404 | 404 404 404 404 404 404
POST /payments/bank-simulator/:qr_id/pay/                    bankQr       200 200 200 200 200 404 | 200 200 200 200 200 404 | 404 404 404 404 404 404
POST /payments/bank-simulator/:qr_id/return/                 paidQr       200 200 200 200 200 404 | 200 200 200 200 200 404 | 404 404 404 404 404 404
POST /payments/bank-simulator/                                            200 200 200 200 200 404
POST /invoices/simulator/                                                  200 200 200 200 200 404
POST /payments/webhook/                                                   400 400 400 400 400 400
GET /payments/simulator/:session_id/                         simulated    200 200 200 200 200 404 | 200 200 200 200 200 404 | 404 404 404 404 404 404
POST /payments/simulator/:session_id/pay/                    simulated    402 402 402 402 402 404 | 402 402 402 402 402 404 | 404 404 404 404 404 404
POST /payments/simulator/:session_id/cancel/                 simulated    200 200 200 200 200 404 | 200 200 200 200 200 404 | 404 404 404 404 404 404

# the clinic
GET /tenants/public/current/                                              200 200 200 200 200 200
POST /tenants/public/check-subdomain/                                     200 200 200 200 200 200
POST /tenants/public/register/                                            400 400 400 400 400 400
GET /tenants/current/                                                     401 403 403 403 200 404
PATCH /tenants/current/                                                   401 403 403 403 200 404
GET /tenants/current/set-up/                                              401 403 403 403 200 404
GET /tenants/current/occupancy/                                           401 403 403 403 400 404
GET /tenants/current/weeks/                                               401 403 403 403 200 404
POST /tenants/current/logo/                                               401 403 403 403 415 404
DELETE /tenants/current/logo/                                             401 403 403 403 204 404
POST /tenants/current/payment-qr/                                         401 403 403 403 415 404
DELETE /tenants/current/payment-qr/                                       401 403 403 403 204 404
GET /admin/to-do/                                                         401 403 403 200 200 404
GET /auditlog/logs/                                                       401 403 403 403 200 404
GET /auditlog/logs/export-pdf/                                            401 403 403 403 200 404
GET /backups/                                                             401 403 403 403 200 404
POST /backups/create/                                                     401 403 403 403 200 404
GET /backups/stored/:name/                                   copy         401 403 403 403 200 404 | 401 403 403 403 200 404 | 401 403 403 403 404 404
POST /backups/preview/                                                    401 403 403 403 400 404
POST /backups/restore/                                                    401 403 403 403 400 404
POST /exports/                                                            401 403 403 403 202 404
GET /exports/                                                             401 403 403 403 200 404
GET /exports/:id/                                            clinicExport 401 403 403 403 202 404 | 401 403 403 403 404 404 | 401 403 403 403 404 404
POST /exports/mine/                                                       401 403 202 403 403 404
GET /exports/mine/                                                        401 403 200 403 403 404
GET /exports/mine/:id/                                       myExport     401 403 202 403 403 404 | 401 403 404 403 403 404 | 401 403 404 403 403 404
GET /imports/                                                             401 403 403 403 200 404
POST /imports/                                                            401 403 403 403 400 404
GET /imports/:id/                                            broughtFile  401 403 403 403 200 404 | 401 403 403 403 200 404 | 401 403 403 403 404 404
PUT /imports/:id/mapping/                                    broughtFile  401 403 403 403 200 404 | 401 403 403 403 200 404 | 401 403 403 403 404 404
POST /imports/:id/check/                                     broughtFile  401 403 403 403 200 404 | 401 403 403 403 200 404 | 401 403 403 403 404 404
GET /imports/:id/rows/                                       broughtFile  401 403 403 403 200 404 | 401 403 403 403 200 404 | 401 403 403 403 404 404
PATCH /imports/:id/rows/:n/                                  broughtFile  401 403 403 403 200 404 | 401 403 403 403 200 404 | 401 403 403 403 404 404
POST /imports/:id/apply/                                     broughtFile  401 403 403 403 200 404 | 401 403 403 403 200 404 | 401 403 403 403 404 404
POST /imports/:id/invite/                                    broughtFile  401 403 403 403 409 404 | 401 403 403 403 409 404 | 401 403 403 403 404 404
POST /imports/:id/undo/                                      broughtFile  401 403 403 403 409 404 | 401 403 403 403 409 404 | 401 403 403 403 404 404

# messages
GET /users/notifications/                                                 401 200 200 200 200 404
PUT /users/notifications/                                                 401 200 200 200 200 404
GET /admin/users/:id/notifications/                          people       401 403 200 200 200 404 | 401 403 403 200 200 404 | 401 403 404 404 404 404
PUT /admin/users/:id/notifications/                          people       401 403 200 200 200 404 | 401 403 403 200 200 404 | 401 403 404 404 404 404
GET /push/key/                                                            401 200 200 200 200 404
GET /push/subscriptions/                                                  401 200 200 200 200 404
POST /push/subscriptions/                                                 401 201 201 201 201 404
DELETE /push/subscriptions/:id/                              browser      401 204 404 404 404 404 | 401 404 404 404 404 404 | 401 404 404 404 404 404
GET /appointments/appointments/:id/messages/                 appointment  401 403 200 200 200 404 | 401 403 403 200 200 404 | 401 403 404 404 404 404
GET /messages/by-hand/                                                    401 403 403 200 200 404
POST /messages/by-hand/:appointment/opened/                  byHand       401 403 403 200 200 404 | 401 403 403 200 200 404 | 401 403 403 404 404 404
POST /messages/whatsapp/test/                                             401 403 403 403 409 404
GET /messages/whatsapp/:subdomain/webhook/                                404 404 404 404 404 404
POST /messages/whatsapp/:subdomain/webhook/                               404 404 404 404 404 404
GET /messages/simulator/                                                  200 200 200 200 200 404
POST /messages/simulator/write/                                           204 204 204 204 204 404
POST /messages/simulator/:id/press/                          onPhone      204 204 204 204 204 404 | 204 204 204 204 204 404 | 404 404 404 404 404 404
POST /messages/simulator/company/                                         204 204 204 204 204 404
POST /messages/simulator/tell/                                            204 204 204 204 204 404

# the root domain
GET /tenants/                                                             401 403 403 403 403 200
GET /tenants/stats/                                                       401 403 403 403 403 200
GET /tenants/users/                                                       401 403 403 403 403 200
GET /tenants/:id/                                            otherClinic  401 403 403 403 403 200 | 401 403 403 403 403 200 | 401 403 403 403 403 200
POST /tenants/:id/suspend/                                   otherClinic  401 403 403 403 403 200 | 401 403 403 403 403 200 | 401 403 403 403 403 200
POST /tenants/:id/resume/                                    otherClinic  401 403 403 403 403 200 | 401 403 403 403 403 200 | 401 403 403 403 403 200

# the house
GET /health/                                                              200 200 200 200 200 200
GET /ready/                                                               200 200 200 200 200 200
GET /dev/mailbox/                                                         200 200 200 200 200 200
POST /dev/clock/                                                          400 400 400 400 400 400
`

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '../../ui/cards/Card.tsx'
import { Pagination } from '../../ui/tables/Pagination.tsx'
import { oldRecords, recordsPerPage } from './queries.ts'
import { RecordTable } from './RecordTable.tsx'

/** What came along of one patient's history; nothing where nothing did. */
export function OldRecordsCard({ patientId }: { patientId: string }) {
  const [page, setPage] = useState(1)
  const { data } = useQuery(oldRecords(page, patientId))
  if (!data || data.count === 0) return null
  return (
    <Card as="section" className="stack">
      <h2>Historia importada</h2>
      <RecordTable records={data.results} withPatient={false} />
      <Pagination page={page} count={data.count} pageSize={recordsPerPage} onPage={setPage} />
    </Card>
  )
}

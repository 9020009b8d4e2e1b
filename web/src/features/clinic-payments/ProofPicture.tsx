import type { WaitingProof } from '@psico/contract/proofs/proofs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { saveFile } from '../../lib/call.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Loading } from '../../ui/states/Skeleton.tsx'
import { Modal } from '../../ui/dialogs/Modal.tsx'
import { useFileAddress } from '../../ui/drawings/use-file-address.ts'
import { proofFile } from './desk-queries.ts'
import styles from './ProofCard.module.css'

/** What the patient sent: a picture is shown, a PDF is saved. */
export function ProofPicture({ proof }: { proof: WaitingProof }) {
  const file = useQuery(proofFile(proof.session_id))
  const [isLarge, setLarge] = useState(false)
  const address = useFileAddress(proof.file_type === 'image' ? file.data?.blob : undefined)
  const alt = `Comprobante de ${proof.patient_name}`
  return (
    <div className={styles['picture']}>
      {file.isPending && (
        <Loading>
          <span className="dim">Abriendo…</span>
        </Loading>
      )}
      {file.isError && (
        <div className="stack is-tight">
          <p className="dim">No se pudo abrir el comprobante.</p>
          <Button size="small" look="secondary" onClick={() => void file.refetch()}>
            Reintentar
          </Button>
        </div>
      )}
      {address && (
        <button
          type="button"
          className={styles['open']}
          aria-label={`Ampliar el comprobante de ${proof.patient_name}`}
          onClick={() => setLarge(true)}
        >
          <img src={address} alt={alt} />
        </button>
      )}
      {file.data && proof.file_type === 'pdf' && (
        <Button look="secondary" icon="download" onClick={() => file.data && saveFile(file.data)}>
          Descargar PDF
        </Button>
      )}
      {isLarge && address && (
        <Modal title={alt} size="large" onClose={() => setLarge(false)}>
          <img className={styles['large']} src={address} alt={alt} />
        </Modal>
      )}
    </div>
  )
}

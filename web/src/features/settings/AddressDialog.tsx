import { useEffect, useState } from 'react'
import { tenant } from '../../lib/tenant.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Modal } from '../../ui/dialogs/Modal.tsx'
import styles from './AddressDialog.module.css'

/** The clinic's address as a picture to print: whoever points a phone at it can book. */
export function AddressDialog({ onClose }: { onClose: () => void }) {
  const address = globalThis.location.origin
  const [picture, setPicture] = useState('')
  useEffect(() => {
    void import('uqr').then(({ renderSVG }) => setPicture(renderSVG(address, { border: 2 })))
  }, [address])
  return (
    <Modal
      title="QR de tu dirección"
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Volver
          </Button>
          <Button icon="document" onClick={() => globalThis.print()}>
            Imprimir
          </Button>
        </>
      }
    >
      <div className={styles['sheet']}>
        <p className={styles['name']}>{tenant.name}</p>
        {picture && (
          <img
            src={`data:image/svg+xml;utf8,${encodeURIComponent(picture)}`}
            alt={`Código QR de ${address}`}
            width={240}
            height={240}
          />
        )}
        <p>Reserva tu cita en</p>
        <p className={styles['line']}>{new URL(address).host}</p>
      </div>
    </Modal>
  )
}

import type { ModalProps } from '../../modals/registry.ts';
import { DepositResult } from './deposit-result.tsx';

export function Modal(props: ModalProps) {
  return <DepositResult {...props} modal="deposit-failed" />;
}

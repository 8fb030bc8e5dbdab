import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { Button } from './button.tsx';
import { t } from './translate.ts';
import './dialog.css';

interface ConfirmDialogProps {
  readonly title: string;
  readonly confirm: string;
  readonly children: ComponentChildren;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before an action that cannot be undone. Escape and the first button both leave everything as it is. */
export function ConfirmDialog({ title, confirm, children, onConfirm, onClose }: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="dialog" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      {children}
      <div class="dialog-actions">
        <Button onClick={() => dialog.current?.close()}>{t('cancel')}</Button>
        <Button
          look="danger"
          onClick={() => {
            onConfirm();
            dialog.current?.close();
          }}
        >
          {confirm}
        </Button>
      </div>
    </dialog>
  );
}

'use client';
import { openHashDialog } from '~/components/browser/use-hash-dialog';
import { Button, type ButtonProps } from '~/components/ui/button';
import { leadKindLabels } from '~/domain/lead/labels';
import { requestHashes } from '~/domain/lead/request-hash';
import type { LeadKind } from '~/domain/lead/kinds';

type LeadButtonProps = { kind: LeadKind; label?: string } & Pick<ButtonProps, 'variant' | 'size' | 'block'>;

/** Opens the dialog of a request. */
export function LeadButton({ kind, label = leadKindLabels[kind], ...button }: LeadButtonProps) {
  return (
    <Button aria-haspopup="dialog" onClick={() => openHashDialog(requestHashes[kind])} {...button}>
      {label}
    </Button>
  );
}

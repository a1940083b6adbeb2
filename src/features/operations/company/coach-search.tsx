'use client';
import { useState } from 'react';
import { Button } from '~/components/ui/button';
import { TextField } from '~/components/ui/text-field';
import type { AdminCoachRow } from '~/domain/operations/schema/coach';
import { trpc } from '~/trpc/react';

const MAX_VISIBLE = 8;

interface CoachSearchProps {
  label: string;
  hint?: string;
  error?: string;
  /** Label of the button of each coach. */
  action: string;
  isPending?: boolean;
  onChoose: (coach: Pick<AdminCoachRow, 'encryptedCoachId' | 'name'>) => void;
}

/** Searches approved coaches by name or mail. */
export function CoachSearch({ label, hint, error, action, isPending = false, onChoose }: CoachSearchProps) {
  const [query, setQuery] = useState('');
  const coaches = trpc.operations.listCoaches.useQuery({ status: 'APPROVED', query }, { enabled: query.trim() !== '' });
  return (
    <>
      <TextField
        label={label}
        hint={hint}
        error={error}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <ul aria-label="찾은 코치" className="divide-y divide-line text-small">
        {coaches.data?.items.slice(0, MAX_VISIBLE).map((coach) => (
          <li key={coach.encryptedCoachId} className="flex min-h-14 items-center gap-3">
            <span className="min-w-0 flex-1 truncate">{`${coach.name} · ${coach.email}`}</span>
            <Button
              size="sm"
              loading={isPending}
              aria-label={`${coach.name} ${action}`}
              onClick={() => {
                setQuery('');
                onChoose(coach);
              }}
            >
              {action}
            </Button>
          </li>
        ))}
        {coaches.data?.items.length === 0 ? <li className="py-3 text-ink-2">찾은 코치가 없어요.</li> : null}
      </ul>
    </>
  );
}

import { DescriptionList } from '~/components/ui/description-list';
import type { NoteContent } from '~/domain/lesson/schema/note';
import { planLabels } from '~/domain/lesson/texts/note-labels';
import { NoteSection } from './note-section';

/** What follows in the lesson after a note, and what to bring; nothing when neither is written. */
export function PlanSection({ title, plan }: { title: string; plan: Pick<NoteContent, 'next' | 'bring'> }) {
  const entries = (['next', 'bring'] as const).flatMap((field) =>
    plan[field] === '' ? [] : [{ key: field, term: planLabels[field], value: plan[field] }],
  );
  if (entries.length === 0) return null;
  return (
    <NoteSection title={title}>
      <DescriptionList className="rounded-l border border-line bg-card px-5 py-2" entries={entries} />
    </NoteSection>
  );
}

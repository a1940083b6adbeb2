'use client';
import { useState } from 'react';
import { SelectField } from '~/components/ui/select-field';
import { noteForms, noteNumberRules } from '~/domain/lesson/note-forms';
import { trackedNames, trackedValues } from '~/domain/lesson/note-progress';
import { type LessonNotebook, MAX_PAIN } from '~/domain/lesson/schema/note';
import { painLabels } from '~/domain/lesson/texts/note-labels';
import { seoulParts } from '~/domain/shared/seoul-time';
import { NoteSection } from './note-section';
import { SeriesChart } from './series-chart';

const dayOf = (startsAt: Date) => {
  const { month, day } = seoulParts(startsAt);
  return `${month}.${day}`;
};

/** Charts of the notes so far: load or tempo by name, minutes, and pain, each with a table. */
export function ProgressCharts({ notebook: { serviceType, progress } }: { notebook: LessonNotebook }) {
  const { tracked, entry } = noteForms[serviceType];
  const names = trackedNames(progress);
  const [chosen, setChosen] = useState<string | null>(null);
  const name = names.find((one) => one === chosen) ?? names[0];
  const timed = progress.filter(({ minutes }) => minutes !== null);
  const painful = progress.filter(({ painBefore, painAfter }) => painBefore !== null || painAfter !== null);
  if (progress.length < 2)
    return (
      <NoteSection title="변화">
        <p className="rounded-m bg-sunken px-4 py-3 text-small text-ink-2">
          노트가 두 번 쌓이면 변화를 그래프로 볼 수 있어요.
        </p>
      </NoteSection>
    );
  if (name === undefined && timed.length === 0 && painful.length === 0) return null;
  const rows = tracked && name !== undefined ? trackedValues(progress, name) : [];
  return (
    <NoteSection title="변화">
      {tracked && name !== undefined && names.length > 1 ? (
        <SelectField
          className="mb-3 max-w-[340px]"
          label={`그래프로 볼 ${entry}`}
          options={names.map((one) => ({ value: one, label: one }))}
          value={name}
          onChange={({ target }) => setChosen(target.value)}
        />
      ) : null}
      <div className="grid gap-3 sm:grid-cols-2">
        {tracked && name !== undefined ? (
          <SeriesChart
            title={`${name} ${noteNumberRules[tracked].label}`}
            unit={noteNumberRules[tracked].unit}
            days={rows.map(({ startsAt }) => dayOf(startsAt))}
            series={[{ label: noteNumberRules[tracked].label, values: rows.map(({ value }) => value) }]}
          />
        ) : null}
        {timed.length > 0 ? (
          <SeriesChart
            title="기록한 시간"
            unit="분"
            days={timed.map(({ startsAt }) => dayOf(startsAt))}
            series={[{ label: '시간', values: timed.map(({ minutes }) => minutes) }]}
          />
        ) : null}
        {painful.length > 0 ? (
          <SeriesChart
            title="통증"
            unit=""
            maximum={MAX_PAIN}
            days={painful.map(({ startsAt }) => dayOf(startsAt))}
            series={[
              { label: painLabels.before, values: painful.map(({ painBefore }) => painBefore) },
              { label: painLabels.after, values: painful.map(({ painAfter }) => painAfter) },
            ]}
          />
        ) : null}
      </div>
    </NoteSection>
  );
}

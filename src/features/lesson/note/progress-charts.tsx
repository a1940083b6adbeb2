'use client';
import { useState } from 'react';
import { SelectField } from '~/components/ui/select-field';
import { chartsOfLessons, chartsOfName, chartsOfSpot, type NoteChart } from '~/domain/lesson/note-charts';
import { noteForms } from '~/domain/lesson/note-forms';
import { trackedNames, trackedSpots } from '~/domain/lesson/note-progress';
import type { LessonNotebook } from '~/domain/lesson/schema/note';
import { spotKey, spotLabel } from '~/domain/shared/body-parts';
import { NoteSection } from './note-section';
import { SeriesChart } from './series-chart';

/** Charts of the notes so far, each with a table: of one name, of one part of the body, and of all lessons. */
export function ProgressCharts({ notebook: { noteKind, progress } }: { notebook: LessonNotebook }) {
  const names = trackedNames(progress).map((name) => ({ value: name, label: name }));
  const spots = trackedSpots(progress).map((spot) => ({ value: spotKey(spot), label: spotLabel(spot), spot }));
  const [chosenName, setChosenName] = useState<string | null>(null);
  const [chosenSpot, setChosenSpot] = useState<string | null>(null);
  const name = names.find(({ value }) => value === chosenName) ?? names[0];
  const spot = spots.find(({ value }) => value === chosenSpot) ?? spots[0];
  if (progress.length < 2)
    return (
      <NoteSection title="변화">
        <p className="rounded-m bg-sunken px-4 py-3 text-small text-ink-2">
          노트가 2개 이상 쌓이면 변화를 그래프로 볼 수 있어요.
        </p>
      </NoteSection>
    );
  const charts: NoteChart[] = [
    ...(name ? chartsOfName(noteKind, progress, name.value) : []),
    ...(spot ? chartsOfSpot(progress, spot.spot) : []),
    ...chartsOfLessons(noteKind, progress),
  ];
  if (charts.length === 0) return null;
  return (
    <NoteSection title="변화">
      <div className="mb-3 flex flex-wrap gap-3 empty:hidden">
        {name && names.length > 1 ? (
          <SelectField
            className="w-full max-w-[340px]"
            label={`그래프로 볼 ${noteForms[noteKind].entry}`}
            options={names}
            value={name.value}
            onChange={({ target }) => setChosenName(target.value)}
          />
        ) : null}
        {spot && spots.length > 1 ? (
          <SelectField
            className="w-full max-w-[340px]"
            label="그래프로 볼 부위"
            options={spots.map(({ value, label }) => ({ value, label }))}
            value={spot.value}
            onChange={({ target }) => setChosenSpot(target.value)}
          />
        ) : null}
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        {charts.map((chart) => (
          <SeriesChart key={chart.title} chart={chart} />
        ))}
      </div>
    </NoteSection>
  );
}

import type { SearchPurpose } from '~/domain/catalog/search-codes';
import {
  changedNames,
  type ChangedProfileFields,
  type ProfileField,
  profileFieldLabels,
} from '~/domain/coach/profile-request/fields';
import { purposeLabels } from '~/domain/listing/listing-place';
import { type ServiceType, serviceTypeLabels } from '~/domain/shared/service-type';

interface ProfileChangesProps {
  before: ChangedProfileFields;
  changes: ChangedProfileFields;
  /** Titles of the programs that are named. */
  programs: readonly { permalink: string; title: string }[];
}

/** Each field that a request changes, with the present and the requested value side by side. */
export function ProfileChanges({ before, changes, programs }: ProfileChangesProps) {
  const titles = new Map(programs.map(({ permalink, title }) => [permalink, title]));
  return (
    <dl className="divide-y divide-line rounded-m border border-line">
      {changedNames(changes).map((field) => {
        const [old, requested] = [valuesOf(field, before, titles), valuesOf(field, changes, titles)];
        return (
          <div key={field} className="px-4 py-3">
            <dt className="text-small font-semibold">{profileFieldLabels[field]}</dt>
            <dd className="mt-1.5 grid grid-cols-2 gap-4 text-small">
              <Values title="지금" values={old} others={requested} mark="removed" />
              <Values title="바꿀 내용" values={requested} others={old} mark="added" />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function valuesOf(field: ProfileField, fields: ChangedProfileFields, titles: ReadonlyMap<string, string>): string[] {
  const value = fields[field];
  if (typeof value === 'number') return [`${value}년`];
  if (typeof value === 'string') return [value];
  return (value ?? []).map((entry) => {
    if (field === 'serviceTypes') return serviceTypeLabels[entry as ServiceType];
    if (field === 'purposes') return purposeLabels[entry as SearchPurpose];
    return titles.get(entry) ?? entry;
  });
}

interface ValuesProps {
  title: string;
  values: readonly string[];
  /** The values on the other side: one that is missing there is marked. */
  others: readonly string[];
  mark: 'added' | 'removed';
}

function Values({ title, values, others, mark }: ValuesProps) {
  return (
    <div className="min-w-0">
      <p className="text-caption text-ink-2">{title}</p>
      {values.length === 0 ? (
        <p className="text-ink-2">없음</p>
      ) : (
        <ul>
          {values.map((value) => (
            <li key={value} className="break-words">
              {others.includes(value) ? (
                value
              ) : mark === 'removed' ? (
                <del>{value}</del>
              ) : (
                <ins className="font-semibold no-underline">{value}</ins>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

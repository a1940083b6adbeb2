'use client';
import { Search } from 'lucide-react';
import { useDeferredValue, useId, useState } from 'react';
import { Button } from '~/components/ui/button';
import { CheckMark } from '~/components/ui/checkbox';
import { Dialog } from '~/components/ui/dialog';
import { TextField } from '~/components/ui/text-field';
import { searchDiseases } from '~/domain/suggest/disease-catalogue';

interface DiseaseSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  chosen: readonly string[];
  onToggle: (name: string) => void;
}

/** The tree of diseases and histories with a search field, which also matches initial consonants. */
export function DiseaseSheet({ open, onOpenChange, chosen, onToggle }: DiseaseSheetProps) {
  const id = useId();
  const [query, setQuery] = useState('');
  const groups = searchDiseases(useDeferredValue(query));
  const count = groups.reduce((sum, { diseases }) => sum + diseases.length, 0);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="질환·병력 고르기"
      description="코치가 미리 알아야 할 것만 골라 주세요."
      footer={
        <Button variant="green" onClick={() => onOpenChange(false)}>
          {chosen.length > 0 ? `${chosen.length}개 선택 완료` : '닫기'}
        </Button>
      }
    >
      <div className="sticky -top-3 z-10 -mx-1 bg-card px-1 pt-1 pb-3">
        <TextField
          label="이름으로 찾기"
          hideLabel
          type="search"
          placeholder="이름이나 초성 (예: 허리 디스크, ㅎㄹ)"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          suffix={<Search aria-hidden className="mr-3 size-5" />}
        />
        <output className="sr-only">{query ? `${count}개를 찾았어요` : ''}</output>
      </div>
      {count === 0 ? (
        <p className="py-8 text-center text-[15px] text-ink-2">
          찾는 이름이 없어요. 창을 닫고 아래에 직접 입력해 주세요.
        </p>
      ) : null}
      <div className="grid gap-5">
        {groups.map(({ parent, diseases }) => (
          <fieldset key={parent}>
            <legend className="mb-1 text-caption font-semibold text-ink-3">{parent}</legend>
            <ul>
              {diseases.map(({ name, description }) => (
                <li key={name}>
                  <label
                    htmlFor={`${id}-${name}`}
                    className="flex min-h-11 items-start gap-3 rounded-s py-2 pr-1 hover:bg-sunken/60"
                  >
                    <CheckMark
                      id={`${id}-${name}`}
                      className="mt-0.5"
                      checked={chosen.includes(name)}
                      onChange={() => onToggle(name)}
                    />
                    <span className="min-w-0 flex-1 leading-normal">
                      <span className="block font-semibold">{name}</span>
                      <span className="block text-[13.5px] text-ink-2">{description}</span>
                    </span>
                  </label>
                </li>
              ))}
            </ul>
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
}

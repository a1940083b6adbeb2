'use client';
import { useEffect, useState } from 'react';
import { Segmented } from '~/components/ui/segmented';
import { browserPlace, storedText } from '../browser/stored-value';
import { themeKey } from './navigation/boot-script';

type Theme = 'system' | 'light' | 'dark';

const themes: readonly Theme[] = ['system', 'light', 'dark'];
type ThemeLabels = Readonly<Record<Theme | 'title', string>>;
const koreanLabels: ThemeLabels = { title: '화면 테마', system: '자동', light: '밝게', dark: '어둡게' };

/** Switch for the theme, which follows the system by default; the choice is stored in this browser. */
export function ThemeSwitch({ labels = koreanLabels }: { labels?: ThemeLabels }) {
  const [theme, setTheme] = useState<Theme>('system');
  useEffect(() => {
    const chosen = document.documentElement.dataset.theme;
    setTheme(chosen === 'light' || chosen === 'dark' ? chosen : 'system');
  }, []);

  const choose = (next: Theme) => {
    setTheme(next);
    if (next === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
    // With blocked storage the choice lasts as long as the page.
    const storedTheme = storedText(browserPlace, themeKey);
    if (next === 'system') storedTheme.remove();
    else storedTheme.write(next);
  };

  const options = themes.map((value) => ({ value, label: labels[value] }));
  return <Segmented label={labels.title} options={options} value={theme} onChange={choose} />;
}

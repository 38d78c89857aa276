import { useEffect, useState } from 'react';
import { roomSheets } from './room-sheets.ts';

export interface Look {
  /** Empty: the brand's own. */
  readonly room: string;
  readonly direction: '' | 'ltr' | 'rtl';
  readonly density: 'normal' | 'compact';
}

const own: Look = { room: '', direction: '', density: 'normal' };

function readLook(query: string): Look {
  const given = new URLSearchParams(query);
  const [room, direction] = [given.get('room') ?? '', given.get('direction')];
  return {
    room: roomSheets.has(room) ? room : '',
    direction: direction === 'rtl' || direction === 'ltr' ? direction : '',
    density: given.get('density') === 'compact' ? 'compact' : 'normal',
  };
}

/** Links the sheet of another room after the brand's own, whose values it then replaces. Returns what takes it out again. */
function enterRoom(room: string): (() => void) | undefined {
  const address = roomSheets.get(room);
  if (address === undefined) return undefined;
  const root = document.documentElement;
  const { theme } = root.dataset;
  const brandsSheet = roomSheets.get(theme ?? '');
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  const sheets = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const before = sheets.filter((sheet) => sheet.getAttribute('href') === brandsSheet);
  document.head.append(link);
  root.dataset['theme'] = room;
  // Both at once would mix their ornaments.
  link.addEventListener('load', () => {
    for (const sheet of before) sheet.disabled = true;
  });
  return () => {
    link.remove();
    for (const sheet of before) sheet.disabled = false;
    if (theme) root.dataset['theme'] = theme;
  };
}

/** The look of the open page by `?room=&direction=&density=`; kept in the address, so that it can be passed on. Left behind with the page. */
export function useLook(): [Look, (change: Partial<Look>) => void] {
  const [look, setLook] = useState<Look>(own);
  useEffect(() => setLook(readLook(location.search)), []);
  useEffect(() => enterRoom(look.room), [look.room]);
  useEffect(() => {
    const root = document.documentElement;
    const before = root.dir;
    if (look.direction) root.dir = look.direction;
    if (look.density === 'compact') root.dataset['density'] = 'compact';
    return () => {
      root.dir = before;
      delete root.dataset['density'];
    };
  }, [look.direction, look.density]);

  return [
    look,
    (change) => {
      const next = { ...look, ...change };
      setLook(next);
      const query = new URLSearchParams(
        Object.entries(next).filter(([name, value]) => value !== own[name as keyof Look]),
      ); // the names are those of Look
      history.replaceState(
        history.state,
        '',
        `${location.pathname}${query.size > 0 ? `?${query}` : ''}${location.hash}`,
      );
    },
  ];
}

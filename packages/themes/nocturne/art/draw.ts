/** Draws the stage: `node packages/themes/nocturne/art/draw.ts`. Own work, written by rule; the results are committed. */
import { round, saveArt, scatterOf } from '../../art/pen.ts';

/** A stage: velvet to both sides and one beam. */
function stage(): string {
  const fold = (x: number, width: number, at: number) =>
    `<path d="M${round(x)} 0C${round(x + width * 0.2)} 200 ${round(x - width * 0.25)} 400 ${round(x + width * 0.1)} 600H${round(x + width * 1.1)}C${round(x + width * 0.75)} 400 ${round(x + width * 1.2)} 200 ${round(x + width)} 0Z" fill="url(#f${at % 2})"/>`;
  const left = Array.from({ length: 9 }, (_, at) => fold(-30 + at * 34, 40, at)).join('');
  const right = Array.from({ length: 11 }, (_, at) => fold(1260 + at * 36, 42, at + 1)).join('');
  const random = scatterOf(5);
  const dust = Array.from(
    { length: 60 },
    () =>
      `<circle cx="${round(860 + random() * 380)}" cy="${round(random() * 520)}" r="${round(0.5 + random() * 1.5)}" opacity="${round(0.15 + random() * 0.6)}"/>`,
  ).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 600" preserveAspectRatio="xMaxYMid slice"><defs><linearGradient id="b" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#170a1f"/><stop offset=".7" stop-color="#2a1238"/><stop offset=".78" stop-color="#1a0c24"/><stop offset="1" stop-color="#0c0611"/></linearGradient><linearGradient id="f0"><stop offset="0" stop-color="#1b0b26"/><stop offset=".5" stop-color="#4b1f5e"/><stop offset="1" stop-color="#160820"/></linearGradient><linearGradient id="f1"><stop offset="0" stop-color="#160820"/><stop offset=".45" stop-color="#391748"/><stop offset="1" stop-color="#10061a"/></linearGradient><linearGradient id="beam" x1=".2" y1="0" x2=".5" y2="1"><stop offset="0" stop-color="#f4f0ff" stop-opacity=".62"/><stop offset="1" stop-color="#c9b6ff" stop-opacity=".04"/></linearGradient><radialGradient id="pool"><stop offset="0" stop-color="#efe8ff" stop-opacity=".8"/><stop offset=".5" stop-color="#b79cff" stop-opacity=".3"/><stop offset="1" stop-color="#b79cff" stop-opacity="0"/></radialGradient><linearGradient id="v"><stop offset="0" stop-color="#100818" stop-opacity=".9"/><stop offset=".45" stop-color="#100818" stop-opacity=".45"/><stop offset=".75" stop-color="#100818" stop-opacity="0"/></linearGradient></defs><rect width="1600" height="600" fill="url(#b)"/>${left}${right}<path d="M1000 -40L1120 -40L1300 520L800 520Z" fill="url(#beam)"/><ellipse cx="1050" cy="520" rx="330" ry="52" fill="url(#pool)"/><g fill="#fff">${dust}</g><path d="M0 470H1600V472H0Z" fill="#c9b6ff" opacity=".12"/><rect width="1600" height="600" fill="url(#v)"/></svg>`;
}

saveArt(import.meta.url, { 'stage.svg': stage() });

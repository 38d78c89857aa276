import { round, saveArt, scatterOf } from '../svg-builder.ts';

/** A stage with velvet curtains and one beam of light. */
function stage(): string {
  const fold = (x: number, width: number, at: number) =>
    `<path d="M${round(x)} 0C${round(x + width * 0.2)} 200 ${round(x - width * 0.25)} 400 ${round(x + width * 0.1)} 600H${round(x + width * 1.1)}C${round(x + width * 0.75)} 400 ${round(x + width * 1.2)} 200 ${round(x + width)} 0Z" fill="url(#f${at % 2})"/>`;
  const left = Array.from({ length: 9 }, (_, at) => fold(-40 + at * 40, 46, at)).join('');
  const right = Array.from({ length: 7 }, (_, at) => fold(1425 + at * 34, 42, at + 1)).join('');
  const random = scatterOf(5);
  const dust = Array.from(
    { length: 60 },
    () =>
      `<circle cx="${round(1110 + random() * 290)}" cy="${round(random() * 520)}" r="${round(0.5 + random() * 1.5)}" opacity="${round(0.15 + random() * 0.6)}"/>`,
  ).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 600" preserveAspectRatio="xMaxYMid slice"><defs><linearGradient id="b" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#170a1f"/><stop offset=".7" stop-color="#2a1238"/><stop offset=".78" stop-color="#1a0c24"/><stop offset="1" stop-color="#0c0611"/></linearGradient><linearGradient id="f0"><stop offset="0" stop-color="#1b0b26"/><stop offset=".5" stop-color="#4b1f5e"/><stop offset="1" stop-color="#160820"/></linearGradient><linearGradient id="f1"><stop offset="0" stop-color="#160820"/><stop offset=".45" stop-color="#391748"/><stop offset="1" stop-color="#10061a"/></linearGradient><linearGradient id="beam" x1=".5" y1="0" x2=".5" y2="1"><stop offset="0" stop-color="#f4f0ff" stop-opacity=".62"/><stop offset="1" stop-color="#c9b6ff" stop-opacity=".04"/></linearGradient><radialGradient id="pool"><stop offset="0" stop-color="#efe8ff" stop-opacity=".8"/><stop offset=".5" stop-color="#b79cff" stop-opacity=".3"/><stop offset="1" stop-color="#b79cff" stop-opacity="0"/></radialGradient><linearGradient id="v"><stop offset="0" stop-color="#100818" stop-opacity=".7"/><stop offset=".3" stop-color="#100818" stop-opacity=".78"/><stop offset=".5" stop-color="#100818" stop-opacity=".5"/><stop offset=".7" stop-color="#100818" stop-opacity="0"/></linearGradient></defs><rect width="1600" height="600" fill="url(#b)"/>${left}${right}<path d="M1218 -40L1286 -40L1486 536L1024 536Z" fill="url(#beam)"/><path d="M1236 -40H1268L1380 536H1130Z" fill="url(#beam)" opacity=".6"/><ellipse cx="1255" cy="532" rx="330" ry="50" fill="url(#pool)"/><g fill="#fff">${dust}</g><path d="M0 470H1600V472H0Z" fill="#c9b6ff" opacity=".12"/><rect width="1600" height="600" fill="url(#v)"/></svg>`;
}

saveArt('nocturne', { 'stage.svg': stage() });

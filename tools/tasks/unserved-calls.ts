// Lists the calls of the contract that nobody serves yet.
import { CALLS } from '@marquee/contract/calls.ts';
import { createPlatform } from '../../apps/platform/app.ts';
import { configOf } from '../../apps/platform/config.ts';

const platform = createPlatform(configOf('postgres://nobody@127.0.0.1:1/none', { LOG_LEVEL: 'silent' }));
const unserved = CALLS.filter((call) => !platform.servedCalls.includes(call));
await platform.close();

for (const { id, method, path } of unserved) console.log(`${id.padEnd(24)} ${method.padEnd(6)} ${path}`);
console.log(`${CALLS.length - unserved.length} of ${CALLS.length} calls are served; ${unserved.length} answer 501.`);

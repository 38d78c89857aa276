import { connect } from 'node:net';

/**
 * Sends raw bytes and returns everything received until the server closes or is silent; for requests that no HTTP
 * client would send.
 */
export function sendBytes(port: number, bytes: string | Buffer, silentMs = 1_000): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    const end = () => {
      socket.destroy();
      resolve(text);
    };
    socket.setTimeout(silentMs, end);
    socket.on('data', (piece: Buffer) => (text += piece.toString('latin1')));
    socket.on('error', end);
    socket.on('close', end);
    socket.write(bytes);
  });
}

/**
 * Status codes of the responses in the text, in order; a response may start in the middle of a line, after the body of
 * the previous one.
 */
export function statusesIn(text: string): readonly number[] {
  return [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}

import { generateKeyPairSync, sign } from 'node:crypto';

/** A self-signed certificate for one name (RFC 5280 §4.1), so that no private key stands in the repository. */
export function selfSigned(name: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaWithSha256 = der(0x30, der(0x06, Buffer.from('2a8648ce3d040302', 'hex')));
  const noName = der(0x30);
  const validity = der(0x30, der(0x18, '20200101000000Z'), der(0x18, '99991231235959Z'));
  const subjectAltName = der(
    0x30,
    der(0x06, Buffer.from('551d11', 'hex')),
    der(0x01, Buffer.from('ff', 'hex')),
    der(0x04, der(0x30, der(0x82, name))),
  );
  const unsigned = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    noName,
    validity,
    noName,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(0x30, subjectAltName)),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', unsigned, privateKey));
  const certificate = der(0x30, unsigned, ecdsaWithSha256, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----\n`,
  };
}

/** A value with its tag and length (X.690 §8.1). */
function der(tag: number, ...contents: (Buffer | string)[]): Buffer {
  const value = Buffer.concat(contents.map((content) => Buffer.from(content as string)));
  const length = value.length < 128 ? [value.length] : [0x82, value.length >> 8, value.length & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), value]);
}

import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto'

type Receiver = { keys: ECDH; auth: Buffer }

const tagBytes = 16

/** Reads the body of a message as a browser does (RFC 8291, RFC 8188). Throws if it was not encrypted for the receiver. */
export function decrypt({ keys, auth }: Receiver, body: Buffer): string {
  const salt = body.subarray(0, 16)
  const recordBytes = body.readUInt32BE(16)
  const keyEnd = 21 + body.readUInt8(20)
  const [senderKey, record] = [body.subarray(21, keyEnd), body.subarray(keyEnd)]
  if (record.length > recordBytes) throw new Error('more than one record')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey])
  const material = Buffer.from(hkdfSync('sha256', keys.computeSecret(senderKey), auth, info, 32))
  const derive = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', material, salt, `Content-Encoding: ${name}\0`, bytes))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(record.subarray(-tagBytes))
  const text = Buffer.concat([decipher.update(record.subarray(0, -tagBytes)), decipher.final()])
  const end = text.lastIndexOf(2)
  if (end < 0 || text.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no end of the last record')
  return text.subarray(0, end).toString()
}

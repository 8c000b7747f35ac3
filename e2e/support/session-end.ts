export async function endSession(serverUrl: string, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  await fetch(`${serverUrl}/api/sessions`, { method: 'DELETE', headers })
}
